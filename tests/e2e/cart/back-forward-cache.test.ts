import { findBrowser } from "../../../app/tools/find-browser.mjs";
import { first } from "../../products";
import { addButton, expect, test } from "../fixtures";

// Playwright starts Chromium with this argument by default.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

test("a page that Back leads to, from the back/forward cache where the browser has one, shows the current cart", async ({
  page,
}) => {
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
  // (https://web.dev/articles/bfcache). Once this script has ended: without a cache the page goes.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL("/store");
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  const wasKept = await page.evaluate("window.isSamePage === true");
  // Chromium without a window, which Playwright's own is, too, keeps no page.
  const browser = findBrowser() ?? "headless-shell";
  expect(wasKept).toBe(!browser.endsWith("headless-shell"));
});
