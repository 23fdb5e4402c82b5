import type { Page } from "playwright/test";
import { expect, isOnTop, test } from "../fixtures";

test.use({ allowedErrors: /503|broken|ERR_|Failed to fetch dynamically/ });

const message = (page: Page) =>
  page.getByText("This page isn’t complete, so the cart doesn’t work.");
const addShirt = (page: Page) => page.getByRole("button", { name: "Add to Cart: Logo T-Shirt" });

test("a page whose scripts fail says so and hides the cart's buttons, and its link reloads it", async ({
  page,
  store,
}) => {
  await page.route("**/*.js", (route) => route.fulfill({ status: 503, body: "down" }));
  const requests: string[] = [];
  await page.goto("/store");
  await expect(message(page)).toBeInViewport();
  await expect(addShirt(page)).toBeHidden();
  await expect(page.getByRole("button", { name: /^Cart/ })).toBeHidden();

  const link = page.getByRole("contentinfo").getByRole("link").first();
  // Scrolls the link to the bottom of the window, where the message could cover it.
  await link.evaluate((link) => scrollBy(0, link.getBoundingClientRect().bottom - innerHeight));
  await link.focus();
  await expect.poll(() => isOnTop(link)).toBe(true);

  page.on("request", (request) => requests.push(request.url()));
  await page.unroute("**/*.js");
  expect(requests, "the page asks for nothing by itself").toEqual([]);
  await page.getByRole("link", { name: "Reload the page" }).click();
  await addShirt(page).click();
  await expect(store.cartButton(1)).toBeVisible();
  await expect(message(page)).toBeHidden();
});

test("a page whose script throws says so", async ({ page }) => {
  await page.route("**/entry.client-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "throw new Error('broken');" }),
  );
  await page.goto("/store");
  await expect(message(page)).toBeInViewport();
});

test("a page whose pictures and fonts fail keeps its cart, without a message", async ({
  page,
  store,
}) => {
  await page.route(/\.(svg|woff2)$/, (route) => route.abort());
  await page.goto("/store");
  await addShirt(page).click();
  await expect(store.cartButton(1)).toBeVisible();
  await expect(message(page)).toBeHidden();
});
