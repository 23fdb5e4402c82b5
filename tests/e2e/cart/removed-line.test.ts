import type { Locator } from "playwright/test";
import { buttons } from "../../names";
import { first, second, third } from "../../samples";
import { expect, lineButton, openCart, openWithCart, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

async function middleOf(element: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return y + height / 2;
}

test("repeated taps remove one line, but don't move other lines or undo the removal", async ({
  page,
}) => {
  await openWithCart(
    page,
    [first, second, third].map(({ id }) => ({ id, quantity: 1 })),
  );
  const drawer = await openCart(page);
  await waitForFontsAndAnimations(page);
  for (const [label, size] of [
    ["One less", { width: 280, height: 839 }],
    ["Remove", { width: 280, height: 839 }],
    ["Remove", { width: 412, height: 839 }],
    ["One less", { width: 844, height: 390 }],
  ] as const) {
    await page.setViewportSize(size);
    const place = await drawer.getByRole("listitem").last().boundingBox();
    const box = await lineButton(drawer, label, second).boundingBox();
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    for (let taps = 0; taps < 3; taps++) await page.mouse.click(x + width / 2, y + height / 2);
    const removed = drawer.getByText(`Removed ${second.name}`);
    await expect(removed).toBeVisible();
    await expect(lineButton(drawer, label, second)).toBeHidden();
    await expect(drawer.getByRole("img", { name: second.name, exact: true })).toHaveCount(0);
    expect(await drawer.getByRole("listitem").last().boundingBox()).toEqual(place);
    const undo = lineButton(drawer, "Undo removing", second);
    if (size.width === 412) {
      const [picture = 0, ...others] = await Promise.all(
        [drawer.locator("img[alt='']"), removed, undo].map(middleOf),
      );
      for (const other of others) expect(Math.abs(other - picture)).toBeLessThan(3);
    }
    await undo.click();
    await expect(removed).toHaveCount(0);
  }
});

test("a held key removes a line or undoes a removal only once, and the empty cart shows both ways on", async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openWithCart(page, [{ id: second.id, quantity: 1 }]);
  const drawer = await openCart(page);
  const undo = lineButton(drawer, "Undo removing", second);
  const remove = lineButton(drawer, "Remove", second);
  for (const [held, next] of [
    [remove, drawer.getByText(`Removed ${second.name}`)],
    [undo, remove],
  ] as const) {
    await held.focus();
    for (let repeats = 0; repeats < 4; repeats++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expect(next).toBeFocused();
  }
  await remove.click();
  const shopOn = drawer.getByRole("button", { name: buttons.continueShopping });
  for (const button of [undo, shopOn]) await expect(button).toBeInViewport({ ratio: 1 });
});
