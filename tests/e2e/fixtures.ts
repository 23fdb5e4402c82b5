import { test as base, expect, type Locator, type Page, type Route } from "playwright/test";
import { brand } from "~/band/brand";

export { brand, expect };

type Options = { allowedErrors: RegExp | null };

/** Fails a test if any of its tabs throws or logs an error or warning that `allowedErrors` doesn't match. */
export const test = base.extend<Options>({
  allowedErrors: [null, { option: true }],
  context: async ({ context, allowedErrors }, use) => {
    const errors: string[] = [];
    context.on("weberror", (error) => errors.push(String(error.error())));
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
    });
    await use(context);
    expect(errors.filter((text) => !allowedErrors?.test(text))).toEqual([]);
  },
});

/** Opens a page and waits for hydration. Before hydration, links and forms cause full page loads. */
export async function openApp(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => window.untilStart?.signal.aborted);
}

/** Waits until nothing on the page moves. */
export async function waitForFontsAndAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Animations that follow the scroll position never finish.
    const all = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(all.map(({ finished }) => finished));
  });
}

/** Pauses requests for matching URLs until the test calls the returned function. */
export async function pauseRequests(
  page: Page,
  urls: string | RegExp,
  goOn = (route: Route) => route.continue(),
): Promise<() => void> {
  let resume = () => {};
  const resumed = new Promise<void>((resolve) => {
    resume = resolve;
  });
  await page.route(urls, async (route) => {
    await resumed;
    await goOn(route);
  });
  return resume;
}

/** Opens the cart, and waits for its drawer, which appears only after hydration. */
export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /^Cart/ }).click();
  const drawer = page.getByRole("dialog", { name: /Your Cart/ });
  await expect(drawer).toBeVisible();
  return drawer;
}

type Named = { name: string };

export function addButton(page: Page, { name }: Named): Locator {
  return page.getByRole("button", { name: `Add to Cart: ${name}`, exact: true });
}

export function lineButton(
  page: Page | Locator,
  label: "One less" | "One more" | "Remove" | "Undo removing",
  { name }: Named,
): Locator {
  return page.getByRole("button", { name: `${label} ${name}`, exact: true });
}

export function searchBox(page: Page): Locator {
  return page.getByPlaceholder("Search products...");
}

export function categoryButton(page: Page, category: string): Locator {
  const categories = page.getByRole("group", { name: "Category" });
  return categories.getByRole("button", { name: category, exact: true });
}

export function productNames(page: Page): Locator {
  return page.getByRole("article").getByRole("heading");
}

/** Opens a page with a saved cart. Unlike `openApp`, doesn't wait for hydration. */
export async function openWithCart(
  page: Page,
  lines: { id: number; quantity: number }[],
  path = "/store",
  waitUntil: "load" | "commit" = "load",
): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      // A reload keeps later changes.
      if (sessionStorage.getItem("seeded")) return;
      sessionStorage.setItem("seeded", "yes");
      localStorage.setItem(key, value);
    },
    [brand.cartStorageKey, JSON.stringify(lines)] as const,
  );
  await page.goto(path, { waitUntil });
}

export function toast(page: Page, text: string): Locator {
  return page.getByRole("region", { name: /Notifications/ }).getByText(text);
}

/** Returns the middle of an element, where shoppers press it. */
export async function middleOf(locator: Locator): Promise<[x: number, y: number]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return [x + width / 2, y + height / 2];
}

export function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

export async function scrollTo(page: Page, position: number): Promise<void> {
  await page.evaluate((position) => window.scrollTo(0, position), position);
  await expect.poll(() => scrollPosition(page)).toBe(position);
}

/**
 * Returns true if an element's middle is on screen and uncovered, which `toBeVisible` doesn't check. Otherwise, returns
 * what covers it.
 */
export function isOnTop(locator: Locator): Promise<boolean | string> {
  return locator.evaluate((element: HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    // On touch screens, a toast has no pointer events, so `elementFromPoint` would ignore it.
    element.style.pointerEvents = "auto";
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    element.style.pointerEvents = "";
    return element.contains(hit) || (hit?.outerHTML.slice(0, 120) ?? "It is off the screen");
  });
}

/** Returns a theme colour in the format that `toHaveCSS` expects. */
export function themeColor(page: Page, name: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement("span"));
    probe.style.color = `var(--color-${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}
