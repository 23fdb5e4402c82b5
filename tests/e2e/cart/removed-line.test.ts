import { first, second, third } from "../../samples";
import { expect, middleOf, test } from "../fixtures";

test("repeated taps remove only one line, and don't undo the removal", async ({ page, store }) => {
  const lines = [first, second, third].map(({ id }) => ({ id, quantity: 1 }));
  await store.openWithCart(lines);
  const drawer = await store.openCart();
  await store.waitForFontsAndAnimations();
  const last = drawer.getByRole("listitem").last();
  const removed = drawer.getByText(`Removed ${second.name}`);
  for (const [label, width, height] of [
    ["Remove", 412, 839],
    ["Remove", 280, 839],
    ["One less", 844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const place = await last.boundingBox();
    const button = await middleOf(store.lineButton(label, second));
    for (let taps = 0; taps < 3; taps++) await page.mouse.click(...button);
    await expect(removed).toBeVisible();
    expect(await last.boundingBox()).toEqual(place);
    await store.lineButton("Undo removing", second).click();
    await expect(removed).toHaveCount(0);
  }
});
