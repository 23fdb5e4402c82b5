import { findable, storePath } from "../../products";
import { expect, openApp, openCart, searchBox, test } from "../fixtures";
import { leaveDrawerEntry, reachDrawerEntry } from "./drawer-entry";

const searchPath = storePath({ search: findable.word });

test("the cart opened at once after a letter is typed opens over what the letter finds", async ({
  page,
}) => {
  await openApp(page, "/store");
  await searchBox(page).evaluate((input: HTMLInputElement, word) => {
    input.value = word;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    document.querySelector<HTMLButtonElement>("#cart-button")?.click();
  }, findable.word);
  await expect(page.getByRole("dialog")).toBeVisible();
  await reachDrawerEntry(page);
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(searchPath);
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("opening and closing the cart leaves search box, focus and scroll position alone", async ({
  page,
}) => {
  const scrollPosition = () => page.evaluate(() => window.scrollY);
  const untrimmed = `${findable.word} `;
  await openApp(page, "/store");
  await page.getByRole("link", { name: "Search products" }).click();
  await expect(searchBox(page)).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 200));
  for (const close of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
    await openCart(page);
    await reachDrawerEntry(page);
    expect(await scrollPosition()).toBe(200);
    // As turning a phone would.
    await page.evaluate(() => window.scrollTo(0, 100));
    await close();
    await leaveDrawerEntry(page);
    await expect(page.getByRole("button", { name: /^Cart/ })).toBeFocused();
    expect(await scrollPosition()).toBe(100);
    await page.evaluate(() => window.scrollTo(0, 200));
  }

  await searchBox(page).fill(untrimmed);
  await expect(page).toHaveURL(searchPath);
  for (const close of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
    await openCart(page);
    await reachDrawerEntry(page);
    await close();
    await leaveDrawerEntry(page);
    await expect(page.getByRole("button", { name: /^Cart/ })).toBeFocused();
    await expect(searchBox(page)).toHaveValue(untrimmed);
    await expect(page).toHaveURL(searchPath);
  }
});
