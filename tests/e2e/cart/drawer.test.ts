import type { Locator } from "playwright/test";
import { first, lineText, second, sumOf, third } from "../../products";
import { expect, isOnTop, lineButton, openCart, openWithCart, test, toast } from "../fixtures";

const lines = [first, second, third].map(({ id }) => ({ id, quantity: 1 }));

test("the drawer starts closed and opens at the right edge, at most 384 pixels wide", {
  tag: "@desktop",
}, async ({ page }) => {
  await openWithCart(page, lines);
  await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  const drawer = await openCart(page);
  const width = await page.evaluate(() => window.innerWidth);
  // Retried, because the drawer slides in.
  await expect(async () => {
    const box = await drawer.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width);
    expect(box?.width).toBeLessThanOrEqual(384);
  }).toPass();
  await expect(drawer.getByRole("button", { name: "Close cart" })).toBeFocused();
  await expect(drawer.getByRole("button", { name: "Close cart" })).toHaveAccessibleDescription(
    "Your Cart (3)",
  );
});

test("an empty cart offers nothing but to go on shopping", async ({ page }) => {
  await page.goto("/");
  const drawer = await openCart(page);
  await expect(drawer).toContainText("Your Cart (0)Your cart is emptyContinue Shopping");
  await expect(drawer.getByRole("button")).toHaveCount(2);
});

test("a cart lists its lines, the subtotal and Checkout", async ({ page }) => {
  await openWithCart(page, [
    { id: first.id, quantity: 2 },
    { id: second.id, quantity: 1 },
  ]);
  const drawer = await openCart(page);
  await expect(drawer.getByRole("listitem")).toHaveText([lineText(first, 2), lineText(second, 1)]);
  await expect(drawer.getByRole("img", { name: first.name })).toBeVisible();
  await expect(drawer).toContainText(`Subtotal${sumOf([first, 2], [second, 1])}`);
  await expect(drawer).toContainText("Guest checkout available - no account required");
  await lineButton(drawer, "One more", second).click();
  await expect(drawer).toContainText(`Subtotal${sumOf([first, 2], [second, 2])}`);
  await expect(lineButton(drawer, "One more", second)).toBeFocused();
});

for (const [width, height] of [
  [320, 568],
  [412, 839],
  [844, 390],
  [1280, 800],
] as const) {
  test(`at ${width} by ${height} pixels, Checkout's toast is inside the drawer and leaves Checkout free`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openWithCart(page, lines);
    const drawer = await openCart(page);
    const checkout = drawer.getByRole("button", { name: "Checkout" });
    await checkout.click();
    const notice = toast(page, "Checkout functionality coming soon!");
    await expect.poll(() => isOnTop(notice)).toBe(true);
    await expect(drawer.getByText("Checkout functionality coming soon!")).toBeVisible();
    await expect.poll(() => isOnTop(checkout)).toBe(true);
    await expect(drawer.getByText("Your Cart (3)")).toBeVisible();
  });
}

test("with large text on a small screen the last line and Checkout can be scrolled to", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 400 });
  await openWithCart(page, lines);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const drawer = await openCart(page);
  const scrollTo = async (button: Locator) => {
    await expect(async () => {
      await page.mouse.wheel(0, 100);
      await expect(button).toBeInViewport({ ratio: 1, timeout: 200 });
    }).toPass({ intervals: [100] });
  };
  await page.mouse.move(160, 200);
  await scrollTo(lineButton(drawer, "One more", third));
  await scrollTo(drawer.getByRole("button", { name: "Checkout" }));
  const overflow = await drawer.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
});
