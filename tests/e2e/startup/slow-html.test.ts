import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import { buttons, messages } from "../../names";
import { first, second } from "../../samples";
import { addButton, expect, openCart, test } from "../fixtures";

test.use({ allowedErrors: /ERR_/ });

/** Opens the store page, but sends only its HTML before the given tag. Returns the rest, and the response to end. */
async function sendBeginning(page: Page, tag: string) {
  const html = await (await page.request.get("/store")).text();
  const beginning = html.slice(0, html.lastIndexOf(tag));
  const rest = html.slice(beginning.length);
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
  return { rest, response };
}

test("a page whose HTML pauses shows a message within 15 seconds, keeps its buttons, and starts without a reload", async ({
  page,
}) => {
  await page.clock.install();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.resourceType()));
  const { rest, response } = await sendBeginning(page, "<footer");
  await addButton(page, first).click();
  await page.clock.runFor(15_000);
  const message = page.getByText(messages.cartNotAvailable);
  await expect(message).toBeInViewport();
  await expect(addButton(page, first)).toHaveAttribute("data-pending");
  await page.clock.runFor(60_000);
  await addButton(page, second).click();
  response.end(rest);
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  await expect(message).toBeHidden();
  expect(requests.filter((type) => ["document", "fetch"].includes(type))).toEqual(["document"]);
});

test("a page that is truncated in the style sheet says that it isn't complete", async ({
  page,
}) => {
  await page.clock.install();
  const { response } = await sendBeginning(page, "</style>");
  await page.waitForFunction(() => "headScript" in window);
  response.destroy();
  await page.clock.runFor(15_000);
  await expect(page.getByText(messages.cartNotAvailable)).toBeInViewport();
  await page.unroute("/store");
  await page.getByRole("link", { name: buttons.reload }).click();
  await openCart(page);
});
