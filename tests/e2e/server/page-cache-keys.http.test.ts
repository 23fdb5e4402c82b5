import { expect, test } from "playwright/test";
import { findable, storePath } from "../../products";
import { type RawResponse, sendRequest } from "../raw-http";
import { type StoreProcess, startStore } from "../start-store";

const { category, word } = findable;

let store: StoreProcess;

test.beforeAll(async () => {
  store = await startStore();
});

test.afterAll(() => store.stop("SIGKILL"));

function get(target: string, headers?: Record<string, string>): Promise<RawResponse> {
  return sendRequest(store.port, "GET", target, headers);
}

for (const [path, equivalentTargets] of [
  ["/", ["/?utm_source=news&utm_medium=mail", "/?__proto__=x", "/?category=x", "/?index"]],
  ["/store", ["/store/", "/STORE", "/Store//?x", "/store?category=no-such", "/store?search=+%20"]],
  ["/nowhere", ["/a/b/c", "/%zz", "/%0a", "/store/%0d%0a", "/store/1", "/nowhere?search=x"]],
  [storePath({ category, search: word }), [`${storePath({ search: word, category })}&x=1`]],
] as const) {
  test(`${path} is the same page as ${equivalentTargets.join(", ")}`, async () => {
    const { body, headers } = await get(path);
    for (const target of equivalentTargets) {
      const response = await get(target);
      expect([target, response.body]).toEqual([target, body]);
      expect(response.headers.get("etag")).toBe(headers.get("etag"));
    }
  });
}

test("the first request's headers are in no page", async () => {
  const target = storePath({ search: word });
  await get(target, {
    Host: "evil.example:81",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "https",
    "X-React-Router-SPA-Mode": "yes",
    "If-None-Match": "*",
    Cookie: "evil.example=1",
    "User-Agent": "evil.example",
  });
  const { status, body } = await get(target);
  expect(status).toBe(200);
  expect(body).toContain(`id="product-${findable.id}"`);
  expect(body).not.toContain("evil.example");
});

test("the response to a form is not cached", async () => {
  const { body } = await get("/");
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const response = await sendRequest(store.port, "POST", "/?index", headers);
  expect([response.status, response.headers.get("cache-control")]).toEqual([422, "no-store"]);
  expect(response.headers.has("etag")).toBe(false);
  expect((await get("/")).body).toBe(body);
});
