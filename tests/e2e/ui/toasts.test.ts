import { takeProducts } from "../band";
import { boxOf, expect, test } from "../fixtures";

const [product] = takeProducts(1);

test("on a phone, a toast appears below the header, and presses pass through it", {
  tag: ["@webkit", "@not-firefox"],
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

test("unlike a confirmation, the long warning takes presses, so that shoppers can swipe it away", async ({
  page,
  store,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full");
    };
  });
  await store.open("/");
  await store.addButton(product.name).click();
  await page.getByRole("listitem").filter({ hasText: "save your cart" }).click({ trial: true });
});
