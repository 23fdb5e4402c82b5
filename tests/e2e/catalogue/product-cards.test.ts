import { expect, test } from "../fixtures";

test("the first screen has two products on a phone, and four on a wider screen", async ({
  page,
  store,
}) => {
  await page.goto("/store");
  for (const { screen, width, height, product } of [
    { screen: "a phone", width: 360, height: 680, product: "Arches Hoodie" },
    { screen: "a tablet", width: 768, height: 1024, product: "Small Change Vinyl" },
    { screen: "a wide screen", width: 1280, height: 800, product: "Small Change Vinyl" },
  ]) {
    await page.setViewportSize({ width, height });
    await expect(store.addButton(product), screen).toBeInViewport({ ratio: 1 });
  }
});
