import { first, second, third } from "../../samples";
import {
  expect,
  lineButton,
  middleOf,
  openCart,
  openWithCart,
  test,
  waitForFontsAndAnimations,
} from "../fixtures";

test("repeated taps remove one line, but don't move other lines or undo the removal", async ({
  page,
}) => {
  const lines = [first, second, third].map(({ id }) => ({ id, quantity: 1 }));
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await waitForFontsAndAnimations(page);
  const last = drawer.getByRole("listitem").last();
  const removed = drawer.getByText(`Removed ${second.name}`);
  for (const [label, width, height] of [
    ["Remove", 412, 839],
    ["Remove", 280, 839],
    ["One less", 844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const place = await last.boundingBox();
    const button = await middleOf(lineButton(drawer, label, second));
    for (let taps = 0; taps < 3; taps++) await page.mouse.click(...button);
    await expect(removed).toBeVisible();
    expect(await last.boundingBox()).toEqual(place);
    await lineButton(drawer, "Undo removing", second).click();
    await expect(removed).toHaveCount(0);
  }
});

test("a held key undoes a removal only once, and the empty cart shows both ways on", async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openWithCart(page, [{ id: second.id, quantity: 1 }]);
  const drawer = await openCart(page);
  const undo = lineButton(drawer, "Undo removing", second);
  const remove = lineButton(drawer, "Remove", second);
  await remove.click();
  await undo.focus();
  for (let repeats = 0; repeats < 4; repeats++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(remove).toBeFocused();
  await remove.click();
  const shopOn = drawer.getByRole("button", { name: "Continue Shopping" });
  for (const button of [undo, shopOn]) await expect(button).toBeInViewport({ ratio: 1 });
});
