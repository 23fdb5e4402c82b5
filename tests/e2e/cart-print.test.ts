import { expect, openCart, openWithCart, test } from "./fixtures";

test("printed, an open cart is the page: its lines, quantities and subtotal", async ({ page }) => {
  await openWithCart(
    page,
    [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, quantity: 2 })),
  );
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Remove Tea Break Mug" }).click();
  await page.emulateMedia({ media: "print" });
  const lines = drawer.getByRole("listitem");
  await expect(lines).toHaveCount(7);
  for (const line of await lines.all()) await expect(line.getByText(/^2$/)).toBeVisible();
  await expect(drawer.getByText("$341.86")).toBeVisible();
  for (const hidden of ["Checkout", "Close cart", "One more Logo T-Shirt"]) {
    await expect(drawer.getByRole("button", { name: hidden })).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { name: "Shop All Products" })).toHaveCount(0);
  // All of it is on paper: no part is cut off or has to be scrolled.
  await expect(lines.last()).toHaveText(/Case/);
  for (const box of [drawer, drawer.getByRole("list")]) {
    await expect(box).toHaveCSS("overflow-y", "visible");
  }
  const { height = 0 } = (await drawer.boundingBox()) ?? {};
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThanOrEqual(
    Math.floor(height),
  );
});
