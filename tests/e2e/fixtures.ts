import { test as base, expect, type Locator } from "playwright/test";
import { Store } from "./store";

export { expect, Store };

type Fixtures = { allowedErrors: RegExp | null; store: Store };

/** Fails a test if any of its tabs throws or logs an error or warning that `allowedErrors` doesn't match. */
export const test = base.extend<Fixtures>({
  allowedErrors: [null, { option: true }],
  context: async ({ context, allowedErrors }, use) => {
    const errors: string[] = [];
    context.on("weberror", (error) => errors.push(String(error.error())));
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
    });
    await use(context);
    const unexpected = errors.filter((text) => !allowedErrors?.test(text));
    expect(unexpected, "errors and warnings in the tabs").toEqual([]);
  },
  store: async ({ page }, use) => use(new Store(page)),
});

/** Waits for an element, and returns its place in the window. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} isn't rendered`);
  const { x: left, y: top, width, height } = box;
  return { left, right: left + width, top, bottom: top + height, width, height };
}

/**
 * Returns true if an element's middle is on screen and uncovered, which `toBeVisible` doesn't check. Otherwise, returns
 * what covers it.
 */
export function isOnTop(locator: Locator): Promise<boolean | string> {
  return locator.evaluate((element: HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    // A toast has no pointer events, so `elementFromPoint` would ignore it.
    element.style.pointerEvents = "auto";
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    element.style.pointerEvents = "";
    return element.contains(hit) || (hit?.outerHTML.slice(0, 120) ?? "It is off the screen");
  });
}
