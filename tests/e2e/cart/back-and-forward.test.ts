import type { Page } from "playwright/test";
import { buttons, links } from "../../names";
import { findable, storePath } from "../../samples";
import { expect, openApp, openCart, searchBox, test } from "../fixtures";

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

test("opening the cart keeps the scroll position and a search typed just before", async ({
  page,
}) => {
  const untrimmed = `${findable.word} `;
  await openApp(page, "/store");
  await searchBox(page).evaluate((input: HTMLInputElement, text) => {
    input.value = text;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    setTimeout(() => document.querySelector<HTMLElement>("button[aria-label^=Cart]")?.click());
  }, untrimmed);
  await expect(drawerOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await waitForPageEntry(page);
  await page.evaluate(() => window.scrollTo(0, 200));
  const scrollY = await page.evaluate(() => window.scrollY);
  await openCart(page);
  await page.goBack();
  await expect(cartButton(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue(untrimmed);
  await expect(page).toHaveURL(searchPath);
  await expect(page.getByRole("article")).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
});
