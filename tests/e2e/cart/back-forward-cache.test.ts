import { first } from "../../products";
import { addButton, expect, test } from "../fixtures";

// Playwright starts Chromium with this argument by default.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

test("a page restored from the back/forward cache shows the current cart", async ({ page }) => {
  // Chromium delivers to a restored page the storage events that it missed. Other browsers do not, so
  // that the store must not depend on them.
  await page.addInitScript(() => {
    window.addEventListener("storage", (event) => event.stopImmediatePropagation());
  });
  await page.goto("/store");
  await addButton(page, first).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await page.goto("/?fresh");
  await addButton(page, first).click();
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  // Not page.goBack(), which waits for a load event: a restored page fires none
  // (https://web.dev/articles/bfcache).
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL("/store");
  expect(await page.evaluate("window.isSamePage")).toBe(true);
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
});
