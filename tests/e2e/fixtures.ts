import { test as base, expect, type Locator, type Page } from "@playwright/test";

export { expect };

export const cartKey = "halfpenny-groove-cart";

type Options = { allowedErrors: RegExp | null };

/** A page on which any error in the console fails the test, but for those a test is about. */
export const test = base.extend<Options>({
  allowedErrors: [null, { option: true }],
  page: async ({ page, allowedErrors }, use) => {
    const errors: string[] = [];
    watchErrors(page, errors, allowedErrors);
    await use(page);
    expect(errors).toEqual([]);
  },
});

export function watchErrors(page: Page, errors: string[], allowed: RegExp | null): void {
  const note = (text: string) => {
    if (!allowed?.test(text)) errors.push(text);
  };
  page.on("pageerror", (error) => note(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") note(message.text());
  });
}

/**
 * Opens a page and waits until the app has taken it over: till then its links and forms are the
 * browser's own, which tests without scripts are about.
 */
export async function openApp(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => !("takeEarlyTaps" in window));
}

/** Holds files back until the returned function is called. */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until React answers: only then does the cart button open the drawer. */
export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /^Cart/ }).click();
  const drawer = page.getByRole("dialog", { name: /Your Cart/ });
  await expect(drawer).toBeVisible();
  return drawer;
}

export function addButton(page: Page, product: string): Locator {
  return page.getByRole("button", { name: `Add to Cart: ${product}` });
}

/** Opens a page with a cart saved before. */
export async function openWithCart(page: Page, lines: unknown, path = "/store"): Promise<void> {
  await saveCart(page, JSON.stringify(lines));
  await page.goto(path);
}

/** Puts a text where the cart is saved, once, before the next page's own scripts run. */
export async function saveCart(page: Page, saved: string): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem("seeded")) return;
      sessionStorage.setItem("seeded", "yes");
      localStorage.setItem(key, value);
    },
    [cartKey, saved] as const,
  );
}

export function toast(page: Page, text: string): Locator {
  return page.getByRole("region", { name: /Notifications/ }).getByText(text);
}
