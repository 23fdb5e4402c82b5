import { categories, products } from "~/band/products";
import { boxOf, expect, test } from "../fixtures";

const [shirt] = products;

test("hovering changes a control only with a mouse, but pressing always does", {
  tag: ["@desktop", "@chromium-media"],
}, async ({ page, store, hasTouch }) => {
  await store.open("/store");
  for (const control of [
    store.headerLink("Home"),
    store.categoryButton(categories[0].name),
    store.addButton(shirt.name),
  ]) {
    const look = () =>
      control.evaluate((control) => {
        const { backgroundColor, translate } = getComputedStyle(control);
        return `${backgroundColor} ${translate}`;
      });
    const usual = await look();
    await control.hover();
    await store.waitForFontsAndAnimations();
    expect((await look()) !== usual, `${control} changes`).toBe(!hasTouch);
    await page.mouse.down();
    await expect.poll(look).not.toBe(usual);
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
});

test("a press at the upper edge of a button counts, although a pressed button moves down", {
  tag: "@desktop",
}, async ({ page, store }) => {
  await store.open("/store");
  for (const button of [store.addButton(shirt.name), store.cartButton(1)]) {
    await button.hover();
    await store.waitForFontsAndAnimations();
    const { left, top } = await boxOf(button);
    await page.mouse.move(left + 20, top + 0.5);
    await page.mouse.down();
    await store.waitForFontsAndAnimations();
    await page.mouse.up();
  }
  await expect(page.getByRole("dialog", { name: "Your Cart (1)" })).toBeVisible();
});
