import type { Page } from "playwright/test";
import { buttons, links } from "../../names";
import { findable, storePath } from "../../samples";
import { expect, openApp, openCart, scrollPosition, scrollTo, searchBox, test } from "../fixtures";

const searchPath = storePath({ search: findable.word });

const drawerOf = (page: Page) => page.getByRole("dialog");
const cartButton = (page: Page) => page.getByRole("button", { name: /^Cart/ });

/** Waits until the browser has left the closed cart's history entry. */
const waitForPageEntry = (page: Page) => page.waitForFunction(() => navigation.canGoForward);

for (const [name, close] of Object.entries<(page: Page) => Promise<void>>({
  "the Close button": (page) => page.getByRole("button", { name: buttons.closeCart }).click(),
  Escape: (page) => page.keyboard.press("Escape"),
  "a click on the backdrop": (page) => page.mouse.click(5, 300),
  "the Continue Shopping button": (page) =>
    page.getByRole("button", { name: buttons.continueShopping }).click(),
})) {
  test(`${name} closes the cart, and Back then returns to the previous page`, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: links.store, exact: true }).first().click();
    await openCart(page);
    await close(page);
    await expect(drawerOf(page)).toBeHidden();
    await expect(cartButton(page)).toBeFocused();
    await waitForPageEntry(page);
    await page.goBack();
    await expect(page).toHaveURL("/");
  });
}

test("a link works right after the cart closes", async ({ page }) => {
  await openApp(page, "/store");
  await openCart(page);
  await page.evaluate(() => {
    const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    const clickLink = () => setTimeout(click, 0, "header a[href='/']");
    navigation.addEventListener("currententrychange", clickLink, { once: true });
    click("[aria-label='Close cart']");
  });
  await expect(page).toHaveURL("/");
});

test("the cart keeps each entry's scroll position, and a search typed just before it opens", async ({
  page,
}) => {
  const untrimmed = `${findable.word} `;
  await openApp(page, "/store");
  await scrollTo(page, 900);
  const scrollY = await searchBox(page).evaluate(async (input: HTMLInputElement, text) => {
    input.value = text;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    // Clicks as soon as the URL changes, before React renders the results.
    while (!window.location.search) await Promise.resolve();
    window.scrollTo(0, 50);
    document.querySelector<HTMLElement>("button[aria-label^=Cart]")?.click();
    return window.scrollY;
  }, untrimmed);
  await expect(drawerOf(page)).toBeVisible();
  await page.goBack();
  await expect(drawerOf(page)).toBeHidden();
  await expect(searchBox(page)).toHaveValue(untrimmed);
  await expect(page).toHaveURL(searchPath);
  await expect(page.getByRole("article")).toHaveCount(1);
  expect(await scrollPosition(page)).toBe(scrollY);
  await page.goBack();
  await expect(page).toHaveURL("/store");
  await expect.poll(() => scrollPosition(page)).toBe(900);
});
