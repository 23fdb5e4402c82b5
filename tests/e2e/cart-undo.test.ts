import { addButton, expect, openCart, openWithCart, test, toast } from "./fixtures";

const lines = [
  { id: 1, quantity: 2 },
  { id: 7, quantity: 3 },
  { id: 4, quantity: 1 },
];

test("a removed line is put back where it was with the quantity it had", async ({ page }) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Remove Tea Break Mug" }).click();
  await expect(drawer.getByRole("listitem")).toHaveText([/Logo/, /Vinyl/]);
  await expect(toast(page, "Removed Tea Break Mug from cart")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(drawer.getByRole("listitem")).toHaveText([/Logo/, /Mug.*3.*\$38\.97/, /Vinyl/]);
});

test("minus at one removes, and can be undone after the drawer closed", async ({ page }) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "One less Small Change Vinyl" }).click();
  await drawer.getByRole("button", { name: "Close cart" }).click();
  await expect(page.getByRole("button", { name: "Cart, 5 items" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Cart, 6 items" })).toBeVisible();
});

test("what was added again meanwhile is kept too", async ({ page }) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Remove Tea Break Mug" }).click();
  await drawer.getByRole("button", { name: "Close cart" }).click();
  await addButton(page, "Tea Break Mug").click();
  await expect(page.getByRole("button", { name: "Cart, 4 items" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await openCart(page);
  await expect(drawer.getByRole("listitem")).toHaveText([/Logo/, /Vinyl/, /Mug.*4.*\$51\.96/]);
});

test("Undo is reached and pressed by keyboard, and leaves the focus in the drawer", async ({
  page,
}) => {
  await openWithCart(page, [{ id: 7, quantity: 3 }]);
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Remove Tea Break Mug" }).press("Enter");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Close cart" })).toBeFocused();
  for (let presses = 0; presses < 6; presses++) {
    if (await undo.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drawer.getByRole("listitem")).toHaveText([/Mug.*3/]);
  await expect(drawer.getByRole("button", { name: "Remove Tea Break Mug" })).toBeFocused();
});

test("the notice stays for eight seconds", async ({ page }) => {
  await page.clock.install();
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Remove Tea Break Mug" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  // The page's clock goes on by itself as well, so neither step comes near the edge.
  await page.clock.runFor(5000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(4000);
  await expect(undo).toBeHidden();
});
