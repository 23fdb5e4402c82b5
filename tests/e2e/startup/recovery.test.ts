import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page, Route } from "playwright/test";
import { buttons, messages } from "../../names";
import { first, second } from "../../samples";
import { addButton, expect, isOnTop, openCart, pauseRequests, test } from "../fixtures";

test.use({ allowedErrors: /503|broken|ERR_|Failed to fetch dynamically/ });

const message = (page: Page) => page.getByText(messages.cartNotAvailable);

/** Lists each time that the browser loads the page itself. */
function recordLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") loads.push(request.url());
  });
  return loads;
}

test("a page whose scripts fail reloads when the server answers again, and keeps early clicks", async ({
  page,
}) => {
  await page.clock.install();
  const loads = recordLoads(page);
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
    await expect(message(page)).toBeInViewport({ timeout: 100 });
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
    expect(loads).toHaveLength(2);
  }).toPass();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
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

/** Opens the store page, but sends only its HTML before the given tag. Returns the rest, and the response to end. */
async function sendBeginning(page: Page, tag: string) {
  const html = await (await page.request.get("/store")).text();
  const beginning = html.slice(0, html.lastIndexOf(tag));
  const server = createServer().listen(0);
  const requested = once(server, "request");
  await once(server, "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  await page.route("/store", (route) => route.continue({ url }));
  const opened = page.goto("/store", { waitUntil: "commit" });
  const [, response] = (await requested) as [unknown, ServerResponse];
  const length = Buffer.byteLength(html);
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": length });
  response.write(beginning);
  await opened;
  server.close();
  return { rest: html.slice(beginning.length), response };
}

test("a page whose HTML pauses shows a message within 15 seconds, keeps its buttons, and starts without a reload", async ({
  page,
}) => {
  await page.clock.install();
  const loads = recordLoads(page);
  const { rest, response } = await sendBeginning(page, "<footer");
  await addButton(page, first).click();
  await page.clock.runFor(15_000);
  await expect(message(page)).toBeInViewport();
  await expect(addButton(page, first)).toHaveAttribute("data-pending");
  await page.clock.runFor(60_000);
  await addButton(page, second).click();
  response.end(rest);
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  await expect(message(page)).toBeHidden();
  expect(loads).toHaveLength(1);
});

test("a page that is truncated in the style sheet says that it isn't complete", async ({
  page,
}) => {
  await page.clock.install();
  const { response } = await sendBeginning(page, "</style>");
  await page.waitForFunction(() => "untilStart" in window);
  response.destroy();
  await page.clock.runFor(15_000);
  await expect(message(page)).toBeInViewport();
  await page.unroute("/store");
  await page.getByRole("link", { name: buttons.reload }).click();
  await openCart(page);
});
