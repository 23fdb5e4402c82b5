import { products } from "~/band/products";
import { expect, isOnTop, test } from "../fixtures";

test.use({
  // React Router logs that it can't read or save the scroll position.
  allowedErrors: /Storage is blocked/,
});

test("without storage, early clicks work, and a message says that the cart isn't saved", {
  tag: "@chromium-console",
}, async ({ page, store }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("Storage is blocked", "SecurityError");
    };
    Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } });
  });
  const resumeRequests = await store.pauseRequests("**/*.js");
  await page.goto("/store", { waitUntil: "commit" });
  await store.addButton(products[0].name).click();
  resumeRequests();
  await expect.poll(() => isOnTop(page.getByText(/^Your browser /))).toBe(true);
  await store.headerLink("Home").click();
  await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();
  await store.openCart();
  await expect(store.lineButton("Remove", products[0].name)).toBeVisible();
});
