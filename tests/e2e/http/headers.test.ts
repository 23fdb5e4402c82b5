import { expect, test } from "@playwright/test";

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };

const answers: [name: string, path: string, status: number, request?: RequestInit][] = [
  ["home", "/", 200],
  ["the store", "/store?category=music", 200],
  ["a page's head", "/store", 200, { method: "HEAD" }],
  ["a missing page", "/nowhere", 404],
  ["a malformed address", "/%zz", 404],
  ["a page's data", "/store.data", 200],
  ["a part of a page's data", "/store.data?_routes=nonsense", 200],
  ["a missing page's data", "/nowhere.data", 404],
  ["the sitemap", "/sitemap.xml", 200],
  ["robots.txt", "/robots.txt", 200],
  ["health", "/health", 200],
  ["a page that takes no form", "/store", 405, { method: "POST" }],
  ["data that takes no form", "/store.data", 405, { method: "POST" }],
  ["a method for nothing here", "/", 405, { method: "OPTIONS" }],
  ["a method for no data here", "/store.data", 405, { method: "OPTIONS" }],
  ["a file that takes no form", "/robots.txt", 405, { method: "POST" }],
  ["a method that few know", "/sitemap.xml", 405, { method: "PROPFIND" }],
  ["a good form", "/?index", 200, { method: "POST", headers: form, body: "email=a@b.co" }],
  ["a bad form", "/?index", 422, { method: "POST", headers: form, body: "email=a" }],
  [
    "a bad form's data",
    "/_root.data?index",
    405,
    { method: "POST", headers: form, body: "email=a" },
  ],
  [
    "another site's form",
    "/?index",
    403,
    { method: "POST", headers: { Origin: "https://evil.example" } },
  ],
  ["a malformed origin's form", "/?index", 403, { method: "POST", headers: { Origin: "evil" } }],
  ["no form at all", "/?index", 415, { method: "POST", body: "{}" }],
];

for (const [name, path, status, request] of answers) {
  test(`${name} says what a browser may do with it`, async ({ baseURL }) => {
    const headers = { ...browser, ...request?.headers };
    const answer = await fetch(baseURL + path, { ...request, headers });
    expect(answer.status).toBe(status);
    const said = Object.fromEntries(answer.headers);
    expect(said).toMatchObject({
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": expect.stringMatching(/^max-age=\d{8}/),
      "x-content-type-options": "nosniff",
    });
    const policy = said["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'; base-uri 'none'; frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|http:|https:|\*/);
    expect(said.allow).toBe(status === 405 ? "GET, HEAD" : undefined);
    if (request?.method === "POST") expect(said["cache-control"]).toBe("no-store");
  });
}

test("no answer says what made it", async ({ baseURL }) => {
  for (const path of ["/", "/nowhere", "/favicon.ico"]) {
    const { headers } = await fetch(baseURL + path);
    expect(headers.get("server")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("set-cookie")).toBeNull();
  }
});
