import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { first } from "../../products";
import { addButton, expect, test } from "../fixtures";

test.use({ allowedErrors: /ERR_/ });

/** Passes requests on to the store. Ends the connection halfway through the first page, or through each. */
async function startCuttingProxy(store = "", length: number, isAlways = false) {
  let pages = 0;
  let reports = 0;
  const server = createServer(async ({ url = "", headers }, response) => {
    if (url === "/reports") {
      reports += 1;
      return response.writeHead(204).end();
    }
    const answer = await fetch(store + url, { headers: { accept: headers.accept ?? "" } });
    const body = Buffer.from(await answer.arrayBuffer());
    for (const [name, value] of answer.headers) {
      if (!/^(content-(encoding|length)|connection|transfer|keep)/.test(name)) {
        response.setHeader(name, value);
      }
    }
    response.setHeader("content-length", body.length);
    const isPage = headers["sec-fetch-dest"] === "document";
    if (isPage) pages += 1;
    if (!isPage || (pages > 1 && !isAlways)) return response.end(body);
    response.write(body.subarray(0, length < 0 ? body.length + length : length), () =>
      response.destroy(),
    );
  }).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    pages: () => pages,
    reports: () => reports,
    stop: () => server.close().closeAllConnections(),
  };
}

// Within the style sheet, its end, the body and the last script.
for (const length of [30_000, 54_000, -15_000, -200]) {
  test(`a page that is cut at ${length} characters reloads`, async ({ page, baseURL }) => {
    const proxy = await startCuttingProxy(baseURL, length);
    await page.goto(`${proxy.url}/store`, { waitUntil: "commit" });
    await addButton(page, first).click();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    expect(proxy.pages()).toBe(2);
    proxy.stop();
  });
}

test("a page that is always cut reloads once", async ({ page, baseURL }) => {
  const proxy = await startCuttingProxy(baseURL, -15_000, true);
  await page.goto(`${proxy.url}/store`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Shop All Products" })).toBeVisible();
  await expect.poll(proxy.pages).toBe(2);
  await expect.poll(proxy.reports).toBe(2);
  expect(proxy.pages()).toBe(2);
  proxy.stop();
});

test("where storage is blocked, a page that is cut never reloads by itself", async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("no", "SecurityError");
      },
    });
  });
  const proxy = await startCuttingProxy(baseURL, -15_000);
  await page.goto(`${proxy.url}/store`, { waitUntil: "commit" });
  await expect.poll(proxy.reports).toBe(1);
  expect(proxy.pages()).toBe(1);
  proxy.stop();
});
