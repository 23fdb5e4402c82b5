import { categories, products } from "~/band/products";
import { boxOf, expect, test } from "../fixtures";

const [shirt] = products;

test("hovering changes a control only with a mouse, but pressing always does", {
  tag: ["@desktop", "@chromium-media"],
}, async ({ page, store, hasTouch }) => {
  await store.open("/store");
  const price = page.getByRole("article").first().locator(".price-tag");
  const angle = () => price.evaluate((price) => getComputedStyle(price).rotate);
  const usualAngle = await angle();
  await price.hover();
  await store.waitForFontsAndAnimations();
  if (hasTouch) expect(await angle()).toBe(usualAngle);
  else expect(await angle()).not.toBe(usualAngle);
  const controls = [store.headerLink("Home"), store.categoryButton(categories[0].name)];
  for (const control of [...controls, store.addButton(shirt.name)]) {
    const look = () =>
      control.evaluate((control) => {
        const { backgroundColor, translate } = getComputedStyle(control);
        return `${backgroundColor} ${translate}`;
      });
    const usual = await look();
    await control.hover();
    await store.waitForFontsAndAnimations();
    if (hasTouch) expect(await look()).toBe(usual);
    else expect(await look()).not.toBe(usual);
    await page.mouse.down();
    await expect.poll(look).not.toBe(usual);
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
});

test("a press at the edge of a button counts, although a pressed button moves", {
  tag: "@desktop",
}, async ({ page, store }) => {
  await store.open("/store");
  // A card rises under the pointer, and its button with it.
  const hoverCard = async () => {
    await store.productNames.first().hover();
    await store.waitForFontsAndAnimations();
  };
  const pressAt = async (x: number, y: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await store.waitForFontsAndAnimations();
    await page.mouse.up();
  };
  await store.addButton(shirt.name).scrollIntoViewIfNeeded();
  await hoverCard();
  const add = await boxOf(store.addButton(shirt.name));
  await pressAt(add.left + 50, add.top + 0.5);
  await expect(store.cartButton(1)).toBeVisible();
  await hoverCard();
  await pressAt(add.left + 50, add.bottom - 0.5);
  await expect(store.cartButton(2)).toBeVisible();
  const cart = await boxOf(store.cartButton(2));
  await pressAt(cart.left + 20, cart.top + 0.5);
  await expect(page.getByRole("dialog")).toBeVisible();
});
