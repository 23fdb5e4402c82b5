import { takeProducts } from "../band";
import { boxOf, expect, test } from "../fixtures";

const [product] = takeProducts(1);

test("on a phone, a toast appears below the header, and presses pass through it", {
  tag: ["@webkit", "@chromium-protocol"],
}, async ({ page, store }) => {
  await page.setViewportSize({ width: 412, height: 839 });
  await store.open("/");
  const button = store.addButton(product.name);
  // Puts the button where toasts appear.
  await button.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 72));
  const { left, top, bottom } = await boxOf(button);
  const pressButton = () => page.mouse.click(left + 10, (top + bottom) / 2);
  await pressButton();
  const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  await store.holdOpen(toast);
  const header = await boxOf(page.getByRole("banner"));
  // The toast slides out from under the header.
  await expect.poll(async () => (await boxOf(toast)).top).toBeGreaterThanOrEqual(header.bottom);
  expect((await boxOf(toast)).bottom, "the toast covers the button").toBeGreaterThan(bottom - 10);
  await pressButton();
  await expect(store.cartButton(2)).toBeVisible();
});

test("a shopper can swipe a long warning away", {
  tag: "@chromium-touch",
}, async ({ page, store }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await store.open("/store");
  await store.addButton(product.name).click();
  const warning = page.getByRole("listitem").filter({ hasText: "won’t let us save your cart" });
  await store.waitForFontsAndAnimations();
  const { left, top } = await boxOf(warning);
  const finger = await page.context().newCDPSession(page);
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    ...touchPoints: { x: number; y: number }[]
  ) => finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x: left + 20, y: top + 20 });
  for (const x of [60, 120, 200]) await touch("touchMove", { x: left + x, y: top + 20 });
  await touch("touchEnd");
  // Otherwise, the warning would stay for fifteen seconds.
  await expect(warning).toBeHidden({ timeout: 5_000 });
});
