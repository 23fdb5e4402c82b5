import type { Locator } from "playwright/test";
import { expect, homeLink, lineButton, openCart, openWithCart, test } from "../fixtures";
import { first, second, third } from "../products";

const lines = [
  { id: first.id, quantity: 1 },
  { id: second.id, quantity: 1 },
  { id: third.id, quantity: 1 },
];

test("a button that changes a quantity keeps the focus", async ({ page }) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  const increase = lineButton(drawer, "One more", second);
  await increase.press("Enter");
  await increase.press("Enter");
  await expect(drawer.getByText("Your Cart (5)")).toBeVisible();
  await expect(increase).toBeFocused();
});

test("Tab never moves the focus to the page behind the drawer", async ({ page }) => {
  await openWithCart(page, lines);
  await openCart(page);
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press("Tab");
    const isBehind = await page.evaluate(
      () => document.activeElement?.closest("header, main, footer") !== null,
    );
    expect(isBehind).toBe(false);
  }
});

test("the page behind the drawer can be neither scrolled nor clicked", async ({ page }) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 900);
  await expect(drawer).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const link = homeLink(page);
  const box = await link.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL("/store");
});

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
