import { test as base, expect, type Locator, type Page } from "@playwright/test";

export { expect };

/** The cart's key in localStorage. */
export const cartKey = "halfpenny-groove-cart";

type Options = { allowedErrors: RegExp | null };

/** Fails a test if its page throws or logs an error or a warning that `allowedErrors` does not match. */
export const test = base.extend<Options>({
  allowedErrors: [null, { option: true }],
  page: async ({ page, allowedErrors }, use) => {
    const errors: string[] = [];
    recordErrors(page, errors, allowedErrors);
    await use(page);
    expect(errors).toEqual([]);
  },
});

export function recordErrors(page: Page, errors: string[], allowed: RegExp | null): void {
  const record = (text: string) => {
    if (!allowed?.test(text)) errors.push(text);
  };
  page.on("pageerror", (error) => record(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") record(message.text());
  });
}

/** Opens a page and waits for hydration: before it, links and forms work as they do without scripts. */
export async function openApp(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => !("takeEarlyClicks" in window));
}

/** Pauses requests for matching URLs until the returned function is called. */
export async function pauseRequests(page: Page, urls: string | RegExp): Promise<() => void> {
  let resume = () => {};
  const resumed = new Promise<void>((resolve) => {
    resume = resolve;
  });
  await page.route(urls, async (route) => {
    await resumed;
    await route.continue();
  });
  return resume;
}

/** Opens the cart drawer, which also waits for hydration: the drawer opens only after it. */
export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /^Cart/ }).click();
  const drawer = page.getByRole("dialog", { name: /Your Cart/ });
  await expect(drawer).toBeVisible();
  return drawer;
}

export function addButton(page: Page, product: string): Locator {
  return page.getByRole("button", { name: `Add to Cart: ${product}` });
}

/** Opens a page with these lines as its saved cart. */
export async function openWithCart(page: Page, lines: unknown, path = "/store"): Promise<void> {
  await saveCart(page, JSON.stringify(lines));
  await page.goto(path);
}

/**
 * Saves a string as the cart before the scripts of the next page run. Only once, or a reload would
 * overwrite what the store has saved since.
 */
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

/** Waits until the page is a second old: the store rejects a form sent earlier, as bots send it. */
export async function waitPastBotThreshold(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1100);
}

export function toast(page: Page, text: string): Locator {
  return page.getByRole("region", { name: /Notifications/ }).getByText(text);
}

/** Whether nothing lies over its middle. A toast is visible before it has slid into its place. */
export function isOnTop(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}
