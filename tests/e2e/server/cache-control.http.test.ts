import { expect, test } from "playwright/test";
import { findable, storePath } from "../../products";
import { shopperUserAgent } from "../../user-agent";

/** What a cache may do with a response: keep it if it asks each time, for an hour or a year, or not at all. */
const asked = "public, max-age=0, must-revalidate";
const anHour = "public, max-age=3600";
const aYear = "public, max-age=31536000, immutable";
const never = "no-store";

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const post = (body: string, headers: Record<string, string> = form) => ({
  method: "POST",
  headers,
  body,
});

const cases: [keeping: string, status: number, path: string, request?: RequestInit][] = [
  [asked, 200, "/"],
  [asked, 200, "/store"],
  [asked, 200, "/store", { method: "HEAD" }],
  [asked, 200, storePath({ category: findable.category })],
  [asked, 200, storePath({ search: findable.word })],
  [asked, 404, "/nowhere"],
  [asked, 404, "/%zz"],
  [anHour, 200, "/favicon.ico"],
  [anHour, 200, "/apple-touch-icon.png"],
  [anHour, 200, "/sitemap.xml"],
  [anHour, 200, "/robots.txt"],
  [never, 200, "/health"],
  [never, 200, "/health", { method: "HEAD" }],
  [never, 200, "/store.data"],
  [never, 404, "/nowhere.data"],
  [never, 404, "/assets/app-OLDHASH1.js"],
  [never, 200, "/?index", post("email=kept@example.com")],
  [never, 422, "/?index", post("email=kept")],
  [never, 200, "/_.data?index", post("email=kept")],
  [never, 415, "/?index", post("{}", {})],
  [never, 204, "/reports", post("failed")],
  [never, 403, "/?index", post("", { Origin: "https://evil.example" })],
  [never, 405, "/store", post("")],
  [never, 405, "/reports"],
  [never, 414, `/${"a".repeat(4_000)}`],
];

for (const [keeping, status, path, request] of cases) {
  const { method = "GET" } = request ?? {};
  test(`a cache may keep the ${status} to ${method} ${path.slice(0, 30)} as ${keeping}`, async ({
    baseURL,
  }) => {
    const headers = { "User-Agent": shopperUserAgent, ...request?.headers };
    const response = await fetch(baseURL + path, { ...request, headers });
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toBe(keeping);
  });
}

test("a cache may keep the files of a page for a year", async ({ baseURL }) => {
  const html = await (await fetch(`${baseURL}/store`)).text();
  const files = new Set(html.match(/\/assets\/[\w.-]+/g));
  expect(files.size).toBeGreaterThan(10);
  for (const file of files) {
    const { headers } = await fetch(baseURL + file);
    expect([file, headers.get("cache-control")]).toEqual([file, aYear]);
  }
});
