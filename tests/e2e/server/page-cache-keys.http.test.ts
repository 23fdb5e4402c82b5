import { expect, test } from "playwright/test";
import { findable, storePath } from "../../products";
import { pagePaths } from "../page-paths";
import { type RawResponse, sendRequest } from "../raw-http";
import { type StoreProcess, startStore } from "../start-store";

const { category, word } = findable;
const searchPath = storePath({ search: word });
const cardOf = ({ id }: { id: number }) => `id="product-${id}"`;

let store: StoreProcess;

test.beforeAll(async () => {
  store = await startStore();
});

test.afterAll(() => store.stop("SIGKILL"));

function get(target: string, headers?: Record<string, string>): Promise<RawResponse> {
  return sendRequest(store.port, "GET", target, headers);
}

test("a page is the same for all equivalent URLs, and whatever the other headers", async () => {
  const responses = await Promise.all(pagePaths.map((path) => get(path)));
  const pages = new Map(pagePaths.map((path, i) => [path, responses[i]]));
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

test("a filtered page is cached separately, whatever the order of its parameters", async () => {
  const page = await get(storePath({ category, search: word }));
  expect(page.body).not.toBe((await get("/store")).body);
  expect((await get(`${storePath({ search: word, category })}&x=1`)).body).toBe(page.body);
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
