import { first, lineText, products, second, sumOf } from "../../products";
import { addButton, expect, lineButton, openCart, openWithCart, test, toast } from "../fixtures";

test("printed, an open cart is the page: its lines, quantities and subtotal", async ({ page }) => {
  await openWithCart(
    page,
    products.map(({ id }) => ({ id, quantity: 2 })),
  );
  const drawer = await openCart(page);
  await lineButton(drawer, "Remove", second).click();
  await page.emulateMedia({ media: "print" });
  const lines = drawer.getByRole("listitem");
  const bought = products.filter((product) => product !== second);
  await expect(lines).toHaveText(bought.map((product) => lineText(product, 2)));
  for (const line of await lines.all()) {
    await expect(line.getByText("2", { exact: true })).toBeVisible();
    await expect(line).toHaveCSS("break-inside", "avoid");
  }
  const subtotal = sumOf(...bought.map((product) => [product, 2] as const));
  await expect(drawer.getByText(subtotal, { exact: true })).toBeVisible();
  for (const hidden of ["Checkout", "Close cart", `One more ${first.name}`]) {
    await expect(drawer.getByRole("button", { name: hidden, exact: true })).toHaveCount(0);
  }
  await expect(drawer.getByText(/^Removed/)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Shop All Products" })).toHaveCount(0);
  // All of it is on paper: no part is cut off or has to be scrolled.
  for (const box of [drawer, drawer.locator(".cart-lines")]) {
    await expect(box).toHaveCSS("overflow-y", "visible");
  }
  const { width, height = 0 } = (await drawer.boundingBox()) ?? {};
  expect(width).toBe(await page.evaluate(() => window.innerWidth));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThanOrEqual(
    Math.floor(height),
  );
});

test("what was just added is not printed over the page", async ({ page }) => {
  await page.goto("/store");
  await addButton(page, first).click();
  const added = toast(page, `Added ${first.name} to cart`);
  await expect(added).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(added).toBeHidden();
});
