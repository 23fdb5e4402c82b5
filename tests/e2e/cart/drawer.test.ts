import type { Locator } from "playwright/test";
import { first, second, third } from "../../products";
import { expect, homeLink, lineButton, openApp, openCart, openWithCart, test } from "../fixtures";

const lines = [
  { id: first.id, quantity: 1 },
  { id: second.id, quantity: 1 },
  { id: third.id, quantity: 1 },
];

test("the drawer starts closed and opens at the right edge, at most 384 pixels wide", {
  tag: "@desktop",
}, async ({ page }) => {
  await openWithCart(page, [{ id: first.id, quantity: 1 }]);
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  const drawer = await openCart(page);
  const width = await page.evaluate(() => window.innerWidth);
  // Retried until the opening animation has ended: meanwhile the position is a fraction of a pixel.
  await expect(async () => {
    const box = await drawer.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width);
    expect(box?.width).toBeLessThanOrEqual(384);
    const close = await drawer.getByRole("button", { name: "Close cart" }).boundingBox();
    expect(width - (close?.x ?? 0) - (close?.width ?? 0)).toBeLessThan(24);
  }).toPass();
});

test("the page behind turns inert only once the focus has left it, or a screen reader says nothing", async ({
  page,
}) => {
  await openApp(page, "/store");
  const isInertAtFocus = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener("focusin", ({ target }) => {
          const isInDrawer = (target as Element).closest("dialog") !== null;
          if (isInDrawer) resolve(document.querySelector("[inert]") !== null);
        });
      }),
  );
  await openCart(page);
  expect(await isInertAtFocus).toBe(false);
  await expect(page.locator("[inert]")).toHaveCount(1);
  const linkBehind = homeLink(page);
  await linkBehind.evaluate((link) => link.focus());
  await expect(linkBehind).not.toBeFocused();
});

test("Tab never moves the focus to the page behind the drawer, nor does a changed quantity", async ({
  page,
}) => {
  await openWithCart(page, lines);
  const increase = lineButton(await openCart(page), "One more", second);
  await increase.press("Enter");
  await increase.press("Enter");
  await expect(page.getByText("Your Cart (5)")).toBeVisible();
  await expect(increase).toBeFocused();
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press("Tab");
    const isBehind = await page.evaluate(
      () => document.activeElement?.closest("header, main, footer") !== null,
    );
    expect(isBehind).toBe(false);
  }
});

test("the page behind the drawer can be neither scrolled nor clicked", { tag: "@desktop" }, async ({
  page,
}) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 900);
  await expect(drawer).toBeVisible();
  // A finger that pulls at the end of the list would else reload the page on Android.
  await expect(drawer).toHaveCSS("overscroll-behavior-y", "contain");
  // The page is dimmed, so that nobody takes it for what can be used.
  const backdrop = page.locator(".cart-backdrop");
  await expect(backdrop).toHaveCSS("touch-action", "none");
  await expect(backdrop).toHaveCSS("background-color", /\/ 0\.[5-8]\d*\)$/);
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
