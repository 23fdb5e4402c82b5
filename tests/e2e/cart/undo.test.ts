import type { Page } from "playwright/test";
import { first, fourth, lineText, type Product, second, third } from "../../products";
import { addButton, expect, lineButton, openCart, openWithCart, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

const lines = [
  { id: first.id, quantity: 2 },
  { id: second.id, quantity: 3 },
  { id: third.id, quantity: 1 },
];

const undoButton = (page: Page, product: Product) => lineButton(page, "Undo removing", product);

test("several removals can be undone in any order, beside changes made in another tab", async ({
  page,
  context,
}) => {
  await openWithCart(page, lines);
  const other = await context.newPage();
  await other.goto("/store");
  const drawer = await openCart(page);
  for (const product of [second, first, third]) {
    await lineButton(drawer, "Remove", product).click();
  }
  await addButton(other, fourth).click();
  await undoButton(page, third).click();
  await undoButton(page, first).click();
  await undoButton(page, second).click();
  const drawerOfOther = await openCart(other);
  for (const restored of [drawer, drawerOfOther]) {
    await expect(restored.getByRole("listitem")).toHaveText([
      lineText(first, 2),
      lineText(second, 3),
      lineText(third, 1),
      lineText(fourth, 1),
    ]);
  }
});

test("pressing One less again and again removes one line, and moves and undoes nothing", async ({
  page,
}) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await waitForFontsAndAnimations(page);
  const next = drawer.getByRole("listitem").last();
  const place = await next.boundingBox();
  const button = lineButton(drawer, "One less", second);
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  for (let presses = 0; presses < 6; presses++) {
    await page.mouse.click(x + width / 2, y + height / 2);
  }
  await expect(drawer.getByText(`Removed ${second.name}`)).toBeVisible();
  expect(await next.boundingBox()).toEqual(place);
  await expect(drawer.getByText("Your Cart (3)")).toBeVisible();
});

test("by keyboard, Undo is one Tab away from Remove, which a key held down does not pass", async ({
  page,
}) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await lineButton(drawer, "Remove", second).focus();
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press("Enter");
  await expect(drawer.getByText(`Removed ${second.name}`)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(undoButton(page, second)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drawer.getByText("Your Cart (3)")).toBeHidden();
  await expect(lineButton(drawer, "Remove", second)).toBeFocused();
});

test("the last line's removal is undone beside the empty cart's button, which nothing covers", async ({
  page,
}) => {
  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openWithCart(page, [{ id: second.id, quantity: 1 }]);
    const drawer = await openCart(page);
    await lineButton(drawer, "One less", second).click();
    await expect(drawer.getByText("Your cart is empty", { exact: true })).toBeVisible();
    const shopOn = drawer.getByRole("button", { name: "Continue Shopping" });
    await expect(shopOn).toBeInViewport({ ratio: 1 });
    await expect(undoButton(page, second)).toBeInViewport({ ratio: 1 });
    await shopOn.click();
    await expect(drawer).toBeHidden();
    await openCart(page);
    await undoButton(page, second).click();
    await expect(drawer.getByText("Your Cart (1)")).toBeVisible();
  }
});

test.describe("on a phone held sideways", () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test("Undo is seen where the line was removed, without scrolling", async ({ page }) => {
    await openWithCart(
      page,
      [first, second, third].map(({ id }) => ({ id, quantity: 1 })),
    );
    const drawer = await openCart(page);
    const remove = lineButton(drawer, "Remove", second);
    await remove.scrollIntoViewIfNeeded();
    // The list ends below the button, in the middle of the line.
    await drawer.locator(".cart-lines").evaluate(
      (list, button) => {
        const { bottom } = list.getBoundingClientRect();
        list.scrollTop += (button?.getBoundingClientRect().bottom ?? 0) - bottom;
      },
      await remove.elementHandle(),
    );
    await remove.press("Enter");
    const undo = lineButton(drawer, "Undo removing", second);
    await expect(undo).toBeInViewport({ ratio: 1 });
  });
});
