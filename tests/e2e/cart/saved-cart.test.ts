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
    await store.addButton("Logo T-Shirt").click();
    resumeRequests();
    const warning = page.getByText(/^Your browser /);
    await expect.poll(() => isOnTop(warning)).toBe(true);
    await store.addButton("Arches Hoodie").click();
    await expect(store.toast("Added Arches Hoodie to cart")).toBeVisible();
    await expect(warning).toHaveCount(1);
    await store.headerLink("Home").click();
    await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();
    const drawer = await store.openCart();
    await expect(drawer.getByRole("listitem")).toContainText(["Logo T-Shirt", "Arches Hoodie"]);
    await page.reload();
    await expect((await store.openCart()).getByText("Your cart is empty")).toHaveCount(1);
  });
});
