import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page, Route } from "playwright/test";
import { first, second } from "../../samples";
import { expect, isOnTop, test } from "../fixtures";

test.use({ allowedErrors: /503|broken|ERR_|Failed to fetch dynamically/ });

const message = (page: Page) =>
  page.getByText("This page isn’t complete, so the cart doesn’t work.");

/** Lists each time that the browser loads the page itself. */
function recordLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") loads.push(request.url());
  });
  return loads;
}

/** Lets a server send the store page only up to the given text. When the server emits "resume", it sends the rest. */
async function pauseHtml(page: Page, text: string): Promise<Server> {
  const html = await (await page.request.get("/store")).text();
  const pause = html.lastIndexOf(text);
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.write(html.slice(0, pause));
    server.once("resume", () => response.end(html.slice(pause)));
  }).listen(0);
  page.once("close", () => server.close());
  const { port } = server.address() as AddressInfo;
  await page.route("/store", (route) => route.continue({ url: `http://localhost:${port}` }));
  return server;
}

test("a page whose scripts fail reloads when the server answers again, and keeps early clicks", async ({
  page,
  store,
}) => {
  await page.clock.install();
  const loads = recordLoads(page);
  let isDown = true;
  const answer = (route: Route) =>
    isDown ? route.fulfill({ status: 503, body: "down" }) : route.continue();
  const fail = await store.pauseRequests("**/*.js", answer);
  await page.goto("/store", { waitUntil: "commit" });
  await store.addButton(first).click();
  await page.route("/store", answer);
  fail();
  await expect(async () => {
    await page.clock.fastForward(1000);
    await expect(message(page)).toBeInViewport({ timeout: 100 });
  }).toPass();
  await expect(store.addButton(first)).toBeHidden();
  const link = page.getByRole("contentinfo").getByRole("link").first();
  // Scrolls the link to the bottom of the window, where the message could cover it.
  await link.evaluate((link) => scrollBy(0, link.getBoundingClientRect().bottom - innerHeight));
  await link.focus();
  await expect.poll(() => isOnTop(link)).toBe(true);
  isDown = false;
  await expect(async () => {
    await page.clock.fastForward(30_000);
    expect(loads).toHaveLength(2);
  }).toPass();
  await expect(store.cartButton(1)).toBeVisible();
  await expect(message(page)).toBeHidden();
});

// If the entry throws, only an "unhandledrejection" event fires, because the page imports the entry dynamically.
test("a page whose script throws reloads once, and then shows the message", async ({ page }) => {
  const loads = recordLoads(page);
  const body = "throw new Error('broken');";
  await page.route("**/entry.client-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
  await page.goto("/store");
  await expect(message(page)).toBeInViewport();
  expect(loads).toHaveLength(2);
});

test("a page whose HTML pauses shows a message, and starts without a reload", async ({
  page,
  store,
}) => {
  await page.clock.install();
  const loads = recordLoads(page);
  const server = await pauseHtml(page, "<footer");
  await page.goto("/store", { waitUntil: "commit" });
  await store.addButton(first).click();
  await page.clock.runFor(15_000);
  await expect(message(page)).toBeInViewport();
  await expect(store.addButton(first)).toHaveAttribute("data-pending");
  await page.clock.runFor(60_000);
  await store.addButton(second).click();
  server.emit("resume");
  await expect(store.cartButton(2)).toBeVisible();
  await expect(message(page)).toBeHidden();
  expect(loads).toHaveLength(1);
});

test("a page that stops in its style sheet says that it isn't complete", async ({
  page,
  store,
}) => {
  await page.clock.install();
  await pauseHtml(page, "</style>");
  await page.goto("/store", { waitUntil: "commit" });
  await page.clock.runFor(15_000);
  await expect(message(page)).toBeInViewport();
  await page.unroute("/store");
  await page.getByRole("link", { name: "Reload the page" }).click();
  await store.openCart();
});
