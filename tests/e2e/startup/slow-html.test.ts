import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import { buttons, messages } from "../../names";
import { first, second } from "../../samples";
import { addButton, expect, openCart, test } from "../fixtures";

test.use({ allowedErrors: /ERR_/ });

/** Sends the store page up to the given tag. Returns functions that send the rest and that break the connection. */
async function sendBeginning(page: Page, tag: string) {
  let sendRest = () => {};
  let cut = () => {};
  await page.route("/store", async (route) => {
    const html = await (await route.fetch()).text();
    const body = Buffer.from(html);
    const { length } = Buffer.from(html.slice(0, html.lastIndexOf(tag)));
    const server = createServer((_, response) => {
      const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length };
      response.writeHead(200, headers);
      response.write(body.subarray(0, length));
      sendRest = () => response.end(body.subarray(length));
      cut = () => response.destroy();
      server.close();
    }).listen(0);
    await once(server, "listening");
    await route.continue({ url: `http://localhost:${(server.address() as AddressInfo).port}` });
  });
  await page.goto("/store", { waitUntil: "commit" });
  return { sendRest: () => sendRest(), cut: () => cut() };
}

test("a page whose HTML pauses shows a message within 15 seconds, keeps its buttons, and starts without a reload", async ({
  page,
}) => {
  await page.clock.install();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.resourceType()));
  const { sendRest } = await sendBeginning(page, "<footer");
  await addButton(page, first).click();
  await page.clock.runFor(15_000);
  const message = page.getByText(messages.cartNotAvailable);
  await expect(message).toBeInViewport();
  await expect(addButton(page, first)).toHaveAttribute("data-pending");
  await page.clock.runFor(60_000);
  await addButton(page, second).click();
  sendRest();
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  await expect(message).toBeHidden();
  expect(requests.filter((type) => ["document", "fetch"].includes(type))).toEqual(["document"]);
});

test("a page that is truncated in the style sheet says that it isn't complete", async ({
  page,
}) => {
  await page.clock.install();
  const { cut } = await sendBeginning(page, "</style>");
  await page.waitForFunction(() => "headScript" in window);
  cut();
  await page.clock.runFor(15_000);
  await expect(page.getByText(messages.cartNotAvailable)).toBeInViewport();
  await page.unroute("/store");
  await page.getByRole("link", { name: buttons.reload }).click();
  await openCart(page);
});
