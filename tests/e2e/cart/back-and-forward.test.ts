import { findable, storePath } from "../../samples";
import { expect, openApp, openCart, scrollPosition, scrollTo, searchBox, test } from "../fixtures";

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
  await openApp(page, "/store");
  await scrollTo(page, 900);
  const scrollY = await searchBox(page).evaluate(async (input: HTMLInputElement, word) => {
    input.value = `${word} `;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    // Clicks as soon as the URL changes, before React renders the results.
    while (!window.location.search) await Promise.resolve();
    window.scrollTo(0, 50);
    document.querySelector<HTMLElement>("button[aria-label^=Cart]")?.click();
    return window.scrollY;
  }, findable.word);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(searchBox(page)).toHaveValue(`${findable.word} `);
  await expect(page).toHaveURL(storePath({ search: findable.word }));
  await expect(page.getByRole("article")).toHaveCount(1);
  expect(await scrollPosition(page)).toBe(scrollY);
  await page.goBack();
  await expect(page).toHaveURL("/store");
  await expect.poll(() => scrollPosition(page)).toBe(900);
});
