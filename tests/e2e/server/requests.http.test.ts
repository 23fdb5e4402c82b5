import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "playwright/test";
import { sendRequest } from "../../send-request";
import { projectFolder, type StoreProcess, startStore } from "../../start-store.mjs";
import { shopperUserAgent } from "../../user-agent";

let store: StoreProcess;

test.beforeAll(async () => {
  store = await startStore();
});

// The server doesn't log clients' mistakes, because an operator can't correct them. But a proxy may cause refused forms.
test.afterEach(() => expect(store.errorLog()).toMatch(/^(Refused a form .*\n)*$/));

test.afterAll(() => store.stop());

const asked = "no-cache";
const anHour = "public, max-age=3600";
const never = "no-store";
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const evil = { ...form, Origin: "https://evil.example" };

for (const [keeping, status, method, target, headers, body = ""] of [
  [asked, 200, "GET", "/"],
  [asked, 200, "GET", "/store?search=%"],
  [asked, 404, "GET", "/nowhere"],
  [asked, 404, "GET", "//shop.example"],
  [asked, 404, "GET", "/x%0D%0A"],
  [asked, 404, "GET", "/.vite/manifest.json"],
  [asked, 404, "GET", "/.gitignore"],
  [anHour, 200, "GET", "/favicon.ico"],
  [anHour, 200, "GET", "/robots.txt"],
  [never, 200, "GET", "/health"],
  [never, 200, "GET", "/store.data"],
  [never, 200, "GET", "/store.data?_routes=nonsense"],
  [never, 404, "GET", "/nowhere.data"],
  [asked, 404, "GET", "/assets/app-OLDHASH1.js"],
  [asked, 404, "GET", "/assets/../server/index.js"],
  [asked, 404, "GET", "/assets/..\\..\\server\\index.js"],
  [never, 400, "GET", "http://shop.example/store.data"],
  [never, 400, "GET", "/", { Host: "a b" }],
  ["private, no-cache", 200, "POST", "/?index", form, "email=kept@example.com"],
  ["private, no-cache", 422, "POST", "/?index", form, "email=kept"],
  [never, 200, "POST", "/_.data?index", form, "email=kept"],
  [never, 403, "POST", "/?index", evil, "email=kept@example.com"],
  ["private, no-cache", 405, "POST", "/store", form, "a".repeat(300_000)],
  [never, 405, "POST", "/store.data"],
  ["private, no-cache", 405, "POST", "/nowhere", form, "email=kept@example.com"],
  ["private, no-cache", 405, "PUT", "/store", form, "email=kept@example.com"],
  [never, 405, "OPTIONS", "/"],
  [never, 405, "OPTIONS", "*"],
  [never, 405, "TRACE", "/"],
] satisfies [string, number, string, string, Record<string, string>?, string?][]) {
  test(`the server answers ${method} ${target} with ${status} and Cache-Control: ${keeping}`, async () => {
    const more = { "User-Agent": shopperUserAgent, ...headers };
    const response = await sendRequest(store.port, method, target, more, body);
    expect(response.status).toBe(status);
    const sent = Object.fromEntries(response.headers);
    expect(sent["cache-control"]).toBe(keeping);
    expect(sent["x-content-type-options"]).toBe("nosniff");
    for (const name of ["server", "x-powered-by", "set-cookie"]) expect(sent[name]).toBeUndefined();
    if (status === 403) await expect.poll(store.errorLog).toMatch(/^Refused a form /m);
    // A static file doesn't need the other security headers.
    if (target === "/favicon.ico") return;
    expect(sent).toMatchObject({
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringMatching(/^([a-z-]+=\(\)(, |$))+$/),
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=31536000",
    });
    const policy = sent["content-security-policy"];
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toMatch(/form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/);
    expect(policy).not.toMatch(/unsafe|http:|https:|\*/);
  });
}

test("caches may keep files in /assets for a year, and only scripts, styles and SVG files are compressed", async () => {
  const folder = join(projectFolder, "build/client/assets");
  for (const name of readdirSync(folder)) {
    const target = `/assets/${encodeURIComponent(name)}`;
    const file = await sendRequest(store.port, "GET", target, { "Accept-Encoding": "br" });
    expect([name, file.status]).toEqual([name, 200]);
    expect(file.body).toBe(readFileSync(join(folder, name), "utf8"));
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("content-type")).toMatch(/^(text|image|font)\//);
    const encoding = /\.(js|css|svg)$/.test(name) ? "br" : undefined;
    expect([name, file.headers.get("content-encoding")]).toEqual([name, encoding]);
  }
});

// Behind a proxy, the next request on a connection may come from another visitor.
test("the server answers the next request on a connection after an unread body", async () => {
  const content = "a".repeat(300_000);
  for (const [status, start] of [
    [403, "POST /?index HTTP/1.1\r\nOrigin: https://evil.example"],
    [404, "GET /nowhere HTTP/1.1"],
    [405, "POST /store HTTP/1.1"],
    [422, "POST /?index HTTP/1.1"],
    [200, "GET /health HTTP/1.1"],
  ] as const) {
    for (const body of [
      `Content-Length: 300000\r\n\r\n${content}`,
      `Transfer-Encoding: chunked\r\n\r\n493e0\r\n${content}\r\n0\r\n\r\n`,
    ]) {
      const socket = connect(store.port, "127.0.0.1");
      socket.write(`${start}\r\nHost: x\r\n${body}`);
      socket.write("GET /store HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
      const statuses = (await text(socket)).match(/HTTP\/1.1 \d+/g);
      expect(statuses, start).toEqual([`HTTP/1.1 ${status}`, "HTTP/1.1 200"]);
    }
  }
});

test("the access log contains no requests for kept pages or files, and no IP addresses", async () => {
  for (const target of ["/", "/favicon.ico", "/store?search=a", "/health"]) {
    await sendRequest(store.port, "GET", target);
  }
  await expect.poll(store.accessLog).toContain("GET /health 200");
  expect(store.accessLog()).not.toMatch(/\/store\?|favicon|127\.0\.0\.1|::/);
});
