import { first, second } from "../../samples";
import { expect, isOnTop, test } from "../fixtures";

test.describe("in a browser that refuses all storage", () => {
  // React Router logs that it can't read or save the scroll position.
  test.use({ allowedErrors: /Storage is blocked/ });

  test("early clicks work, and the cart lasts until a reload", async ({ page, store }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException("Storage is blocked", "SecurityError");
      };
      Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } });
    });
    const resumeRequests = await store.pauseRequests("**/*.js");
    await page.goto("/store", { waitUntil: "commit" });
    await store.addButton(first).click();
    resumeRequests();
    const warning = page.getByText(/^Your browser /);
    await expect.poll(() => isOnTop(warning)).toBe(true);
    await store.addButton(second).click();
    await store.headerLink("Home").click();
    await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();
    const drawer = await store.openCart();
    await expect(drawer.getByRole("listitem")).toContainText([first.name, second.name]);
    await expect(warning).toHaveCount(1);
    await page.reload();
    await expect((await store.openCart()).getByText("Your cart is empty")).toHaveCount(1);
  });
});

test("the badge shows the saved number of items before the app starts", async ({ page, store }) => {
  await store.openWithCart([{ id: first.id, quantity: 12 }]);
  const badge = store.cartButton(12).locator("span");
  await expect(badge).toHaveText("12");
  const resumeRequests = await store.pauseRequests("**/*.js");
  await page.goto("/store", { waitUntil: "commit" });
  const earlyBadge = store.cartButton(0).locator("span");
  const readNumber = (badge: Element) => getComputedStyle(badge, "::before").content;
  await expect.poll(() => earlyBadge.evaluate(readNumber)).toBe('"12"');
  resumeRequests();
  await expect(badge).toHaveText("12");
  expect(await badge.evaluate(readNumber)).toBe("none");
  expect(await badge.evaluate((badge) => badge.getAnimations().length)).toBe(0);
});
