import { buttons, messages } from "../../names";
import { findable, lineText, namesIn, priceOf, products, storePath } from "../../samples";
import {
  addButton,
  categoryButton,
  expect,
  isOnTop,
  lineButton,
  openApp,
  openCart,
  productNames,
  searchBox,
  test,
  toast,
} from "../fixtures";

// These tests also run in Firefox and WebKit if Playwright has installed those browsers.

test("a shopper filters products, fills a cart, changes it, and goes back", async ({ page }) => {
  await openApp(page, "/store");
  await categoryButton(page, findable.category).click();
  await expect(productNames(page)).toHaveText(namesIn(findable.category));
  await searchBox(page).pressSequentially(findable.word);
  const { category, word: search } = findable;
  await expect(page).toHaveURL(storePath({ category, search }));
  await expect(productNames(page)).toHaveText([findable.name]);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue("");
  await expect(productNames(page)).toHaveText(namesIn(findable.category));

  await addButton(page, findable).click();
  await expect(toast(page, `Added ${findable.name} to cart`)).toBeVisible();
  await addButton(page, findable).click();
  const cart = await openCart(page);
  await lineButton(cart, "One more", findable).click();
  await expect(cart.getByRole("listitem")).toHaveText([lineText(findable, 3)]);
  await expect(cart.getByText(`Subtotal${priceOf(findable, 3)}`)).toBeVisible();
  await lineButton(cart, "Remove", findable).click();
  await expect(cart.getByText(messages.emptyCart, { exact: true })).toBeVisible();
  await lineButton(cart, "Undo removing", findable).click();
  await expect(cart.getByRole("listitem")).toHaveText([lineText(findable, 3)]);
  await page.keyboard.press("Escape");
  await expect(cart).toBeHidden();
  const cartButton = page.getByRole("button", { name: "Cart, 3 items" });
  await expect(cartButton).toBeFocused();

  await page.reload();
  await expect(cartButton).toBeVisible();
  await openCart(page);
  await page.goBack();
  await expect(cart).toBeHidden();
  await expect(page).toHaveURL(storePath({ category }));
  await openCart(page);
  await expect(page.getByRole("button", { name: buttons.closeCart })).toBeFocused();
  await page.getByRole("button", { name: buttons.closeCart }).click();
  await expect(cart).toBeHidden();
});

for (const [width, height] of [
  [853, 533],
  [844, 390],
] as const) {
  test(`the search box stays visible during typing in a window of ${width} by ${height} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openApp(page, "/store");
    await searchBox(page).focus();
    await page.evaluate(() => scrollTo(0, 900));
    for (const letter of findable.word) {
      await page.keyboard.type(letter);
      await expect.poll(() => isOnTop(searchBox(page))).toBe(true);
    }
    await expect(productNames(page)).toHaveText([findable.name]);
  });
}

test("nothing is wider than a small phone's screen, and the cart doesn't truncate short names", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openApp(page, "/store");
  for (const product of products) await addButton(page, product).click();
  const cart = await openCart(page);
  for (const { name } of products.filter(({ name }) => name.length <= 18)) {
    const cutOff = (element: Element) => element.scrollWidth - element.clientWidth;
    expect(await cart.getByTitle(name, { exact: true }).evaluate(cutOff)).toBeLessThanOrEqual(0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
