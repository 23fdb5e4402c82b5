import { addButton, expect, openCart, openWithCart, test, toast } from "./fixtures";

const lines = [
  { id: 1, quantity: 2 },
  { id: 7, quantity: 3 },
  { id: 4, quantity: 1 },
];

test("Undo restores a removed line in its place and with its quantity", async ({ page }) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Remove Tea Break Mug" }).click();
  await expect(drawer.getByRole("listitem")).toHaveText([/Logo/, /Vinyl/]);
  await expect(toast(page, "Removed Tea Break Mug from cart")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(drawer.getByRole("listitem")).toHaveText([/Logo/, /Mug.*3.*\$38\.97/, /Vinyl/]);
});

test("lowering a quantity of one removes the line, which Undo restores after the drawer was closed", async ({
  page,
}) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "One less Small Change Vinyl" }).click();
  await drawer.getByRole("button", { name: "Close cart" }).click();
  await expect(page.getByRole("button", { name: "Cart, 5 items" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Cart, 6 items" })).toBeVisible();
});

test("Undo keeps what was added again after the removal", async ({ page }) => {
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

test("Undo can be used by keyboard and moves the focus to the restored line", async ({ page }) => {
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

test("the toast with Undo stays for eight seconds", async ({ page }) => {
  await page.clock.install();
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Remove Tea Break Mug" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  // The installed clock also advances in real time (https://playwright.dev/docs/clock), so both checks
  // keep well away from the eighth second.
  await page.clock.runFor(5000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(4000);
  await expect(undo).toBeHidden();
});
