import type { Page, Route } from "playwright/test";
import { messages } from "../../names";
import { first } from "../../samples";
import { addButton, expect, isOnTop, pauseRequests, test } from "../fixtures";

test.use({ allowedErrors: /503|broken|Failed to fetch dynamically/ });

/** Counts how often the browser loads the page itself. */
function countLoads(page: Page) {
  const count = { loads: 0 };
  page.on("request", (request) => {
    if (request.resourceType() === "document") count.loads += 1;
  });
  return count;
}

test("a page whose scripts fail reloads when the server answers again, and keeps early clicks", async ({
  page,
}) => {
  await page.clock.install();
  const message = page.getByText(messages.cartNotAvailable);
  const count = countLoads(page);
  let isDown = true;
  const answer = (route: Route) =>
    isDown ? route.fulfill({ status: 503, body: "down" }) : route.continue();
  const fail = await pauseRequests(page, "**/*.js", answer);
  await page.goto("/store", { waitUntil: "commit" });
  await addButton(page, first).click();
  await page.route("/store", answer);
  fail();
  await expect(async () => {
    await page.clock.fastForward(1000);
    await expect(message).toBeInViewport({ timeout: 100 });
  }).toPass();
  await expect(addButton(page, first)).toBeHidden();
  const link = page.getByRole("contentinfo").getByRole("link").first();
  // Scrolls the link to the bottom of the window, where the message could cover it.
  await link.evaluate((link) => scrollBy(0, link.getBoundingClientRect().bottom - innerHeight));
  await link.focus();
  await expect.poll(() => isOnTop(link)).toBe(true);
  isDown = false;
  await expect(async () => {
    await page.clock.fastForward(30_000);
    expect(count.loads).toBe(2);
  }).toPass();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await expect(message).toBeHidden();
});

// If the entry throws, only an "unhandledrejection" event fires, because the page imports the entry dynamically.
test("a page whose script throws reloads once, and then shows the message", async ({ page }) => {
  const count = countLoads(page);
  const body = "throw new Error('broken');";
  await page.route("**/entry.client-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
  await page.goto("/store");
  await expect(page.getByText(messages.cartNotAvailable)).toBeInViewport();
  expect(count.loads).toBe(2);
});
