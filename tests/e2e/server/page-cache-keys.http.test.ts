import { expect, test } from "playwright/test";
import { mainKeys } from "~/server/page-cache-key.server";
import { findable, otherFindable, storePath } from "../../products";
import { expectedStatus, pagePaths } from "../page-paths";
import { disconnectDuringRequest, type RawResponse, sendRequest } from "../raw-http";
import { type StoreProcess, startStore } from "../start-store";

// Counts rendered pages by their calls of getFullYear, of which the footer makes one. Replies to each
// message with the count.
const preload = `let renderCount = 0;
const { getFullYear } = Date.prototype;
Date.prototype.getFullYear = function () { renderCount++; return getFullYear.call(this); };
process.on("message", () => process.send(renderCount));`;

const { category, word } = findable;
const searchPath = storePath({ search: word });
const cardOf = ({ id }: { id: number }) => `id="product-${id}"`;

let store: StoreProcess;

// One after the other on one server, because they count the pages that it renders.
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  store = await startStore({ preload });
  // Which the store renders at its start.
  await Promise.all(mainKeys.map((key) => get(key)));
});

test.afterAll(() => store.stop("SIGKILL"));

function get(target: string, headers?: Record<string, string>): Promise<RawResponse> {
  return sendRequest(store.port, "GET", target, headers);
}

const etagOf = async (target: string) => (await get(target)).headers.get("etag") ?? "";
const readRenderCount = () => store.sendMessage("render count");

test("a page is rendered once for all equivalent URLs and whatever the other headers", async () => {
  const responses = await Promise.all(pagePaths.map((path) => get(path)));
  const pages = new Map(pagePaths.map((path, i) => [path, responses[i]]));
  const renderCount = await readRenderCount();
  for (const [path, equivalentTargets] of [
    ["/", ["/?utm_source=news&utm_medium=mail", "/?fbclid=x", "/?__proto__=x", "/?category=x"]],
    [
      "/store",
      ["/store/", "/STORE", "/Store//?x", "/store?category=no-such", "/store?search=+%20"],
    ],
    [
      "/nowhere",
      [
        "/other",
        "/a/b/c",
        "/%zz",
        "/%0a",
        "/store/%0d%0a",
        "/store/1",
        "/nowhere?search=x",
        "/.env",
      ],
    ],
  ] as const) {
    for (const target of equivalentTargets) {
      expect((await get(target)).body).toBe(pages.get(path)?.body);
    }
  }
  const headers = { Host: "evil.example:81", "X-Forwarded-Host": "evil.example", Cookie: "a=b" };
  const response = await get("/store", { ...headers, Forwarded: "host=evil.example" });
  expect(response.body).toBe(pages.get("/store")?.body);
  expect(response.headers.get("etag")).toBe(pages.get("/store")?.headers.get("etag"));
  expect(await readRenderCount()).toBe(renderCount);
});

test("a page that a hundred visitors ask for at once is rendered once", async () => {
  const before = Number(await readRenderCount());
  const target = storePath({ category: otherFindable.category, search: otherFindable.word });
  const responses = await Promise.all(Array.from({ length: 100 }, () => get(target)));
  expect(new Set(responses.map(({ status, body }) => status + body)).size).toBe(1);
  expect(await readRenderCount()).toBe(before + 1);
});

test("the first request's headers are in no page", async () => {
  const headers = {
    Host: "evil.example:81",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "https",
    "X-React-Router-SPA-Mode": "yes",
    "If-None-Match": "*",
    Cookie: "evil.example=1",
    "User-Agent": "evil.example",
  };
  await get(searchPath, headers);
  const { status, body } = await get(searchPath);
  expect(status).toBe(200);
  expect(body).toContain(cardOf(findable));
  expect(body).not.toContain("evil.example");
});

test("a visitor who leaves before the page is rendered takes it from nobody", async () => {
  const target = storePath({ search: otherFindable.word });
  const request = { method: "GET", target, headers: [["Host", "x"]] as const, body: "" };
  const [, response] = await Promise.all([
    disconnectDuringRequest(store.port, request),
    get(target),
  ]);
  expect(response.body).toContain(cardOf(otherFindable));
});

test("a filtered page is cached separately, whatever the order of its parameters", async () => {
  const page = await get(storePath({ category, search: word }));
  expect(page.body).not.toBe((await get("/store")).body);
  expect((await get(`${storePath({ search: word, category })}&x=1`)).body).toBe(page.body);
});

test("seven hundred unknown URLs evict no page from the cache, which has room for five hundred", async () => {
  const etags = await Promise.all(pagePaths.map(etagOf));
  const renderCount = await readRenderCount();
  // Each page with an unknown parameter, and the not-found page at an unknown path.
  const prefixes = pagePaths.map((path) =>
    expectedStatus(path) === 404 ? path : `${path}?utm_source=`,
  );
  const headers = { "If-None-Match": etags.join(), "Accept-Encoding": "br" };
  for (let i = 0; i < 700; i++) {
    const path = pagePaths[i % pagePaths.length] ?? "";
    const response = await fetch(`${store.url}${prefixes[i % prefixes.length]}${i}`, { headers });
    await response.arrayBuffer();
    expect(response.status).toBe(expectedStatus(path) === 200 ? 304 : 404);
  }
  expect(await readRenderCount()).toBe(renderCount);
});

test("the response to a form is not cached", async () => {
  const { body } = await get("/");
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  for (const [method, status] of [
    ["POST", 422],
    ["PUT", 405],
    ["DELETE", 405],
  ] as const) {
    const response = await sendRequest(store.port, method, "/?index", headers);
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.has("etag")).toBe(false);
  }
  expect((await get("/")).body).toBe(body);
  expect((await get("/?index")).body).toBe(body);
});
