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
