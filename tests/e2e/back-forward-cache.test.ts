import { addButton, expect, test } from "./fixtures";

// Playwright turns the browser's back/forward cache off unless told otherwise.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

test("a page restored from the back/forward cache shows the cart of now", async ({ page }) => {
  // Chromium tells a page it restores what was saved meanwhile; others do not.
  await page.addInitScript(() => {
    window.addEventListener("storage", (event) => event.stopImmediatePropagation());
  });
  await page.goto("/store");
  await addButton(page, "Logo T-Shirt").click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await page.goto("/?fresh");
  await addButton(page, "Logo T-Shirt").click();
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  // A restored page does not load again, which is what page.goBack() would wait for.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL("/store");
  expect(await page.evaluate("window.isSamePage")).toBe(true);
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
});
