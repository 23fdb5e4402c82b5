import type { Page } from "playwright/test";
import { takeProducts } from "../band";
import { expect, isOnTop, test } from "../fixtures";

const [product] = takeProducts(1);

test.use({ allowedErrors: /503|broken|ERR_FAILED|^Loading/ });

const message = (page: Page) =>
  page.getByText("This page isn’t complete, so the cart doesn’t work.");

test("a page whose scripts fail says so, hides the cart's buttons, and can be loaded again", async ({
  page,
  store,
}) => {
  await page.route("**/*.js", (route) => route.fulfill({ status: 503, body: "down" }));
  await page.goto("/store");
  await expect(message(page)).toBeInViewport();
  await expect(store.addButton(product.name)).toBeHidden();
  await expect(store.cartButton(0)).toBeHidden();
  const link = page.getByRole("contentinfo").getByRole("link").first();
  // Scrolls the link to the bottom of the window, where the message could cover it.
  await link.evaluate((link) => scrollBy(0, link.getBoundingClientRect().bottom - innerHeight));
  await link.focus();
  await expect.poll(() => isOnTop(link)).toBe(true);
  await page.unroute("**/*.js");
  await page.getByRole("link", { name: "Reload the page" }).click();
  await store.addButton(product.name).click();
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

test("the message disappears when the store starts, even if another page's script failed", async ({
  page,
  store,
}) => {
  await page.route("**/home-*.js", (route) => route.abort());
  const resumeRequests = await store.pauseRequests("**/entry.client-*.js");
  await page.goto("/store", { waitUntil: "commit" });
  await expect(message(page)).toBeVisible();
  resumeRequests();
  await expect(message(page)).toBeHidden();
});
