import { expect, test } from "../fixtures";

test("the first screen shows Shop Now, or on a tablet a product to buy", async ({
  page,
  store,
}) => {
  await page.goto("/");
  const shopNow = page.getByRole("main").getByRole("link", { name: "Shop Now" });
  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [1024, 768],
    [1440, 1000],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(shopNow, `at ${width} x ${height}`).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(store.addButton("Logo T-Shirt")).toBeInViewport({ ratio: 1 });
});
