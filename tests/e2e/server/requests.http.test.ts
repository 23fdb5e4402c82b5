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

type Answer = { status: number; headers: Map<string, string> };

function expectSafeHeaders({ headers }: Answer): void {
  const sent = Object.fromEntries(headers);
  for (const name of ["server", "x-powered-by", "set-cookie"])
    expect(sent).not.toHaveProperty(name);
  expect(sent).toMatchObject({
    "content-security-policy": expect.stringMatching(
      /^default-src 'none'; .*form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringMatching(/^([a-z-]+=\(\)(, |$))+$/),
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
  });
  expect(sent["content-security-policy"]).not.toMatch(/unsafe|http:|https:|\*/);
}

const pages = [
  { path: "/", status: 200 },
  { path: "/store?search=%", status: 200 },
  { path: "/nowhere", status: 404 },
  { path: "//shop.example", status: 404 },
  { path: "/x%0D%0A", status: 404 },
  { path: "/.vite/manifest.json", status: 404 },
  { path: "/.gitignore", status: 404 },
  { path: "/assets/app-OLDHASH1.js", status: 404 },
  { path: "/assets/../server/index.js", status: 404 },
  { path: "/assets/..\\..\\server\\index.js", status: 404 },
];

for (const { path, status } of pages) {
  test(`${path} is a page with status ${status}, which browsers revalidate`, async () => {
    const page = await sendRequest(store.port, "GET", path);
    expect(page.status).toBe(status);
    expect(page.headers.get("cache-control")).toBe("private, no-cache");
    expect(page.body).toContain("</html>");
    expectSafeHeaders(page);
  });
}

const dataAndErrors = [
  { method: "GET", target: "/health", status: 200 },
  { method: "GET", target: "/store.data", status: 200 },
  { method: "GET", target: "/store.data?_routes=nonsense", status: 200 },
  { method: "GET", target: "/nowhere.data", status: 404 },
  { method: "GET", target: "http://shop.example/store.data", status: 400 },
  { method: "GET", target: "/", host: "a b", status: 400 },
  { method: "POST", target: "/store.data", status: 405 },
  { method: "OPTIONS", target: "/", status: 405 },
  { method: "OPTIONS", target: "*", status: 405 },
  { method: "TRACE", target: "/", status: 405 },
];

for (const { method, target, host = "shop.example", status } of dataAndErrors) {
  test(`nobody keeps the answer ${status} to ${method} ${target} for ${host}`, async () => {
    const answer = await sendRequest(store.port, method, target, { Host: host });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expectSafeHeaders(answer);
  });
}

/** With "no-store", browsers couldn't go back to an answer. */
const goBack = "private, no-cache";
const forms = [
  { target: "/?index", body: "email=kept@example.com", status: 200, caching: goBack },
  { target: "/?index", body: "email=kept", status: 422, caching: goBack },
  { target: "/_.data?index", body: "email=kept", status: 200, caching: "no-store" },
  { target: "/?index", origin: "https://evil.example", status: 403, caching: "no-store" },
  { target: "/store", body: "a".repeat(300_000), status: 405, caching: goBack },
  { target: "/nowhere", body: "email=kept@example.com", status: 405, caching: goBack },
];

for (const { target, body = "", origin = "https://shop.example", status, caching } of forms) {
  test(`a form of ${body.length} bytes from ${origin} to ${target} gets ${status}`, async () => {
    const type = "application/x-www-form-urlencoded";
    const headers = { "Content-Type": type, "User-Agent": shopperUserAgent, Origin: origin };
    const answer = await sendRequest(store.port, "POST", target, headers, body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("cache-control")).toBe(caching);
    expectSafeHeaders(answer);
    if (status === 403) await expect.poll(store.errorLog).toMatch(/^Refused a form /m);
  });
}

for (const name of ["favicon.ico", "robots.txt"]) {
  test(`caches may keep /${name} for an hour`, async () => {
    const { status, headers } = await sendRequest(store.port, "GET", `/${name}`);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });
}

test("caches may keep files in /assets for a year, and only scripts, styles and SVG files are compressed", async () => {
  const folder = join(projectFolder, "build/client/assets");
  for (const name of readdirSync(folder)) {
    const target = `/assets/${encodeURIComponent(name)}`;
    const file = await sendRequest(store.port, "GET", target, { "Accept-Encoding": "br" });
    expect(file.status, name).toBe(200);
    expect(file.body).toBe(readFileSync(join(folder, name), "utf8"));
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("content-type")).toMatch(/^(text|image|font)\//);
    const encoding = /\.(js|css|svg)$/.test(name) ? "br" : undefined;
    expect(file.headers.get("content-encoding"), name).toBe(encoding);
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
