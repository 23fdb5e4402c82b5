import type { Page } from "playwright/test";
import { boxOf, expect, middleOf, test } from "../fixtures";

const toasts = (page: Page) =>
  page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

test("on a phone, a toast appears below the header, and taps pass through it", {
  tag: "@engines",
}, async ({ page, store }) => {
  await page.setViewportSize({ width: 412, height: 839 });
  await store.open("/");
  const button = store.addButton("Logo T-Shirt");
  // Puts the button where toasts appear.
  await button.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 72));
  const [x, y] = await middleOf(button);
  await page.mouse.click(x, y);
  const header = await boxOf(page.getByRole("banner"));
  await store.holdOpen(toasts(page));
  const toast = () => boxOf(toasts(page));
  // The toast slides out from under the header.
  await expect.poll(async () => (await toast()).top).toBeGreaterThanOrEqual(header.bottom);
  const { top, bottom } = await toast();
  expect(top, "the toast covers the button").toBeLessThan(y);
  expect(bottom, "the toast covers the button").toBeGreaterThan(y);
  await page.mouse.click(x, y);
  await expect(store.cartButton(2)).toBeVisible();
});
