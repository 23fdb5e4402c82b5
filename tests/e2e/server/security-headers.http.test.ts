import { expect, test } from "playwright/test";
import { securityHeaders } from "~/server/headers.server";
import { findable, storePath } from "../../products";
import { shopperUserAgent } from "../../user-agent";

const formHeaders = { "Content-Type": "application/x-www-form-urlencoded" };
const browserHeaders = { "User-Agent": shopperUserAgent };

const cases: [name: string, path: string, status: number, request?: RequestInit][] = [
  ["the home page", "/", 200],
  ["a filtered page", storePath({ category: findable.category }), 200],
  ["a HEAD request", "/store", 200, { method: "HEAD" }],
  ["a missing page", "/nowhere", 404],
  ["a malformed path", "/%zz", 404],
  ["a data request", "/store.data", 200],
  ["a data request for an unknown route", "/store.data?_routes=nonsense", 200],
  ["a data request for a missing page", "/nowhere.data", 404],
  ["the sitemap", "/sitemap.xml", 200],
  ["robots.txt", "/robots.txt", 200],
  ["/health", "/health", 200],
  ["a form sent to a page without an action", "/store", 405, { method: "POST" }],
  [
    "a form sent as a data request to a page without an action",
    "/store.data",
    405,
    { method: "POST" },
  ],
  ["an unsupported method", "/", 405, { method: "OPTIONS" }],
  ["an unsupported method for a form", "/?index", 405, { method: "PUT", body: "email=a@b.co" }],
  ["a data request with an unsupported method", "/store.data", 405, { method: "OPTIONS" }],
  ["a form sent to a resource route", "/robots.txt", 405, { method: "POST" }],
  ["an uncommon method", "/sitemap.xml", 405, { method: "PROPFIND" }],
  ["a valid form", "/?index", 200, { method: "POST", headers: formHeaders, body: "email=a@b.co" }],
  ["an invalid form", "/?index", 422, { method: "POST", headers: formHeaders, body: "email=a" }],
  [
    "a valid form sent by the page's script",
    "/_.data?index",
    200,
    { method: "POST", headers: formHeaders, body: "email=a@b.co" },
  ],
  [
    "an invalid form sent by the page's script",
    "/_.data?index",
    200,
    { method: "POST", headers: formHeaders, body: "email=a" },
  ],
  [
    "a cross-site form",
    "/?index",
    403,
    { method: "POST", headers: { Origin: "https://evil.example" } },
  ],
  [
    "a form with a malformed origin",
    "/?index",
    403,
    { method: "POST", headers: { Origin: "evil" } },
  ],
  ["a report", "/reports", 204, { method: "POST", body: "failed" }],
  ["a body that is not a form", "/?index", 415, { method: "POST", body: "{}" }],
];

for (const [name, path, status, request] of cases) {
  test(`the response to ${name} has all security headers`, async ({ baseURL }) => {
    const requestHeaders = { ...browserHeaders, ...request?.headers };
    const response = await fetch(baseURL + path, { ...request, headers: requestHeaders });
    expect(response.status).toBe(status);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject(Object.fromEntries(new Headers(securityHeaders)));
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'; base-uri 'none'; frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|http:|https:|\*/);
    const allowed = path === "/?index" ? "GET, HEAD, POST" : "GET, HEAD";
    expect(headers.allow).toBe(status === 405 ? allowed : undefined);
    if (status === 405 || status === 403) {
      expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
      expect((await response.text()).length).toBeLessThan(100);
    }
  });
}

test("no response names the server's software or sets a cookie", async ({ baseURL }) => {
  for (const path of ["/", "/nowhere", "/favicon.ico"]) {
    const { headers } = await fetch(baseURL + path);
    expect(headers.get("server")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("set-cookie")).toBeNull();
  }
});
