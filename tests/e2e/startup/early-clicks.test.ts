import { links } from "../../names";
import { findable, first, lineText, second, storePath } from "../../samples";
import { addButton, expect, pauseRequests, searchBox, test, themeColor, toast } from "../fixtures";

// The second test needs the back/forward cache, which Playwright turns off by default.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

test("a page shows early clicks as pending, replays them in order, and keeps an early search", async ({
  page,
}) => {
  const resumeRequests = await pauseRequests(page, "**/*.js");
  await page.goto("/store", { waitUntil: "commit" });
  const button = addButton(page, first);
  await button.click();
  await button.click();
  await addButton(page, second).click();
  await expect(button).toHaveCSS("background-color", await themeColor(page, "accent"));
  await searchBox(page).fill(findable.word);
  await page.getByRole("button", { name: "Cart", exact: true }).dblclick();

  resumeRequests();
  const drawer = page.getByRole("dialog", { name: "Your Cart (3)" });
  await expect(drawer.getByRole("listitem")).toHaveText([lineText(first, 2), lineText(second, 1)]);
  await expect(toast(page, `Added ${second.name} to cart`)).toBeVisible();
  await expect(page).toHaveURL(storePath({ search: findable.word }));
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(storePath({ search: findable.word }));
  await expect(page.locator("[data-pending]")).toHaveCount(0);
});

test("an early click counts only once, even if the shopper leaves the page and comes back", async ({
  page,
}) => {
  // On the home page, the app waits until the test calls `window.start`.
  const wait =
    'if (location.pathname === "/") await new Promise((start) => { window.start = start });';
  await page.route("**/entry.client-*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: wait + (await response.text()) });
  });
  await page.goto("/");
  await addButton(page, first).click();
  await page.getByRole("button", { name: "Cart", exact: true }).click();
  await page.getByRole("link", { name: links.viewAll }).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();

  // page.goBack() would wait for a load event, but a page from the back/forward cache doesn't fire one.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL("/");
  await page.waitForFunction(() => "start" in window && [(window.start as () => void)()]);
  await page.waitForFunction(() => !("takeEarlyClicks" in window));
  await expect(page.getByRole("button", { name: /^Cart, 1 item/ })).toBeAttached();
});

test("each click during startup counts exactly once", async ({ page }) => {
  await page.addInitScript((label) => {
    const timer = setInterval(() => {
      const button = document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`);
      if (!button) return;
      if (!("takeEarlyClicks" in window)) return clearInterval(timer);
      button.click();
      window.name = String(Number(window.name) + 1);
    }, 5);
  }, `Add to Cart: ${first.name}`);
  const resumeRequests = await pauseRequests(page, "**/*.js");
  await page.goto("/store", { waitUntil: "commit" });
  await page.waitForFunction(() => Number(window.name) > 5);
  resumeRequests();
  await page.waitForFunction(() => !("takeEarlyClicks" in window));
  const clicks = await page.evaluate(() => window.name);
  await expect(page.getByRole("button", { name: `Cart, ${clicks} items` })).toBeVisible();
});
