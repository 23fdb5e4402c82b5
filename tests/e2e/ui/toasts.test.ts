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
  const toast = toasts(page).first();
  await expect.poll(async () => (await boxOf(toast)).bottom).toBeGreaterThan(y);
  const { top } = await boxOf(toast);
  expect(top).toBeGreaterThanOrEqual((await boxOf(page.getByRole("banner"))).bottom);
  expect(top).toBeLessThan(y);
  await page.mouse.click(x, y);
  await expect(store.cartButton(2)).toBeVisible();
});

// So a mouse that rests on a toast doesn't hold it open.
test("on a desktop, a toast is at the bottom right, and clicks pass through", async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await store.open("/store");
  const button = store.addButton("Small Change Vinyl");
  // Puts the button where toasts appear.
  await button.evaluate((button) =>
    scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 30),
  );
  const place = await middleOf(button);
  await page.mouse.click(...place);
  await expect
    .poll(() => boxOf(toasts(page)))
    .toMatchObject({ right: 1366 - 16, bottom: 768 - 16 });
  await page.mouse.click(...place);
  await expect(store.cartButton(2)).toBeVisible();
});

test("at most three toasts are visible", async ({ page, store }) => {
  await store.open("/");
  for (let times = 0; times < 4; times++) await store.addButton("Logo T-Shirt").press("Enter");
  await expect(toasts(page)).toHaveCount(4);
  const countVisible = () =>
    toasts(page).evaluateAll(
      (all) => all.filter((toast) => toast.checkVisibility({ opacityProperty: true })).length,
    );
  await expect.poll(countVisible).toBe(3);
});
