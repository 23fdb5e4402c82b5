import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "playwright/test";
import { sendRequest } from "../../send-request";
import { projectFolder, startStore } from "../../start-store.mjs";
import { shopperUserAgent } from "../../user-agent";

const port = Number(process.env.E2E_PORT);

const form = {
  "Content-Type": "application/x-www-form-urlencoded",
  "User-Agent": shopperUserAgent,
  Origin: "https://shop.example",
};

/** A description, the status, and the method, target, headers and body of the request that gets it. */
type Row = [string, number, string, string, Record<string, string>?, string?];

const pages: Row[] = [
  ["the home page", 200, "GET", "/"],
  ["a query that can't be decoded", 200, "GET", "/store?search=%"],
  ["a missing page", 404, "GET", "/nowhere"],
  ["a path like a host", 404, "GET", "//shop.example"],
  ["a path that can't be decoded", 404, "GET", "/%"],
  ["the data of a path that can't be decoded", 404, "GET", "/%.data"],
  ["an old script", 404, "GET", "/assets/app-OLDHASH1.js"],
  // A proxy may limit pages but not files, and read the path differently.
  ["a file's path with dots", 404, "GET", "/assets/../health"],
  ["a file's path with a backslash", 404, "GET", "/assets/..\\health"],
  ["a file's path with encoded dots", 404, "GET", "/assets/%2E%2E\\store.data"],
  ["a file's path with more slashes", 404, "GET", "/assets/.//../..\\store?search=q"],
  ["a file's path with an encoded letter", 404, "GET", "/%61ssets/..\\health"],
  ["a sign-up", 200, "POST", "/?index", form, "email=kept@example.com"],
  ["a refused sign-up", 422, "POST", "/?index", form, "email=kept"],
  ["a form to a missing page", 405, "POST", "/nowhere", form, "email=kept@example.com"],
  ["a sign-up with another method", 405, "PUT", "/?index", form, "email=kept@example.com"],
];

const dataAndErrors: Row[] = [
  ["the health check", 200, "GET", "/health"],
  ["a page's data", 200, "GET", "/store.data"],
  ["a missing page's data", 404, "GET", "/nowhere.data"],
  ["the data of a refused sign-up", 422, "POST", "/_.data?index", form, "email=no-at"],
  ["a wrong host", 400, "GET", "/", { Host: "a b" }],
  ["a wrong origin", 400, "POST", "/?index", { Origin: "a b" }],
  ["a request for a proxy", 400, "GET", "http://shop.example/store.data"],
  ["another method", 405, "OPTIONS", "/"],
];

function expectSafeHeaders({ headers }: { headers: Map<string, string> }): void {
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
  // Only styles may be inline.
  const policy = sent["content-security-policy"]?.replace("style-src 'self' 'unsafe-inline'", "");
  expect(policy).not.toMatch(/unsafe|http:|https:|\*/);
}

for (const [what, status, ...request] of pages) {
  const [method, target] = request;
  test(`${what} (${method} ${target}) gets a page with ${status}, which browsers revalidate`, async () => {
    const page = await sendRequest(port, ...request);
    expect(page.status).toBe(status);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("cache-control")).toBe("private, no-cache");
    expect(page.body).toContain("</html>");
    expectSafeHeaders(page);
  });
}

for (const [what, status, ...request] of dataAndErrors) {
  const [method, target] = request;
  test(`${what} (${method} ${target}) gets ${status}, which nobody keeps`, async () => {
    const answer = await sendRequest(port, ...request);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    if (status === 405) expect(answer.headers.get("allow")).toMatch(/^GET, HEAD, POST/);
    expectSafeHeaders(answer);
  });
}

// An operator can't correct clients' mistakes, but can correct a proxy that causes refused forms.
test("the logs contain refused forms, but no other mistakes and no IP addresses", async () => {
  await using store = await startStore();
  for (const [, , ...request] of [...pages, ...dataAndErrors]) {
    await sendRequest(store.port, ...request);
  }
  const foreignForm = { ...form, Origin: "https://evil.example" };
  await sendRequest(store.port, "POST", "/?index", foreignForm, "email=kept@example.com");
  await expect.poll(store.accessLog).toContain("POST /?index 403");
  expect(store.accessLog()).not.toMatch(/127\.0\.0\.1|::/);
  expect(store.errorLog()).toMatch(/^Refused a form .*\n$/);
});

for (const { target, page } of [
  { target: "/store%0A", page: "/store" },
  { target: "/store%0d%0aSee?search=mug%0A", page: "/store?search=mug%0A" },
  { target: "//evil.example%0A", page: "//evil.example" },
  { target: "/\\evil.example%E2%80%A8", page: "//evil.example" },
]) {
  test(`${target}, a link copied with its line break, leads to the store's page ${page}`, async ({
    baseURL,
  }) => {
    const { status, headers } = await sendRequest(port, "GET", target);
    expect(status).toBe(301);
    expect(new URL(headers.get("location") ?? "", baseURL).href).toBe(
      new URL(baseURL ?? "").origin + page,
    );
  });
}

test("a proxy may keep a connection for 65 seconds", async () => {
  const { headers } = await sendRequest(port, "GET", "/", { Connection: "keep-alive" });
  expect(headers.get("keep-alive")).toBe("timeout=65");
});

for (const { accepted, encoding } of [
  { accepted: "", encoding: null },
  { accepted: "gzip, deflate, br, zstd", encoding: "br" },
  { accepted: "br;q=0, GZIP", encoding: "gzip" },
]) {
  test(`a client that accepts "${accepted}" gets the page ${encoding ?? "uncompressed"}`, async ({
    baseURL,
  }) => {
    const page = await fetch(`${baseURL}/store`, { headers: { "Accept-Encoding": accepted } });
    expect(page.headers.get("content-encoding")).toBe(encoding);
    expect(page.headers.get("vary")).toBe("Accept-Encoding");
    expect(await page.text()).toContain("Shop All Products");
  });
}

test("a browser that already has a page gets 304 without a body, but a missing page stays a 404", async () => {
  const etagOf = async (target: string) =>
    (await sendRequest(port, "GET", target)).headers.get("etag") ?? "no ETag";
  const etag = await etagOf("/store");
  for (const [status, target, known] of [
    [304, "/store", etag],
    [304, "/store", `"old", ${etag.replace("W/", "")}`],
    [304, "/store", "*"],
    [200, "/store", await etagOf("/store?search=zzz")],
    [404, "/nowhere", await etagOf("/nowhere")],
  ] as const) {
    const answer = await sendRequest(port, "GET", target, { "If-None-Match": known });
    expect(answer.status, `${target} ${known}`).toBe(status);
    const start = status === 304 ? "" : "<!DOCTYPE html>";
    expect(answer.body.slice(0, 15), `${target} ${known}`).toBe(start);
  }
});

test("HEAD, even from another site, gets the headers of a page or file without its body", async () => {
  for (const target of ["/store", "/robots.txt"]) {
    const from = { "Sec-Fetch-Site": "cross-site" };
    const get = await sendRequest(port, "GET", target, from);
    const head = await sendRequest(port, "HEAD", target, from);
    expect(head.status, target).toBe(200);
    expect(head.body, target).toBe("");
    for (const name of ["content-type", "cache-control", "etag"]) {
      expect(head.headers.get(name), `${name} of ${target}`).toBe(get.headers.get(name));
    }
  }
});

test("caches may keep files for an hour, or for a year if their names contain a hash, and only text is compressed", async () => {
  const folder = join(projectFolder, "build/client");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.includes(".")) continue;
    const file = await sendRequest(port, "GET", `/${name}`, { "Accept-Encoding": "br" });
    expect(file.status, name).toBe(200);
    const seconds = name.startsWith("assets/") ? "31536000, immutable" : "3600";
    expect(file.headers.get("cache-control"), name).toBe(`public, max-age=${seconds}`);
    expect(file.headers.get("x-content-type-options"), name).toBe("nosniff");
    const encoding = /\.(js|css|svg)$/.test(name) ? "br" : undefined;
    expect(file.headers.get("content-encoding"), name).toBe(encoding);
  }
});

// Behind a proxy, the next request on a connection may come from another visitor.
test("the server answers the next request on a connection after an unread body", async () => {
  const socket = connect(port, "127.0.0.1");
  const body = "a".repeat(300_000);
  socket.write(`POST /store HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\n\r\n${body}`);
  socket.write("GET /store HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const statuses = (await text(socket)).match(/HTTP\/1.1 \d+/g);
  expect(statuses).toEqual(["HTTP/1.1 405", "HTTP/1.1 200"]);
});

test("HTTP/1.0 requests without Host, such as HAProxy's health check, get answers", async () => {
  for (const target of ["/", "/health"]) {
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET ${target} HTTP/1.0\r\n\r\n`);
    expect(await text(socket), target).toMatch(/^HTTP\/1.1 200 /);
  }
});

// A server accepts one connection in each turn of its event loop. If it also rendered a search in each turn, it would
// answer almost all searches before the new visitor. On a busy machine, it answers about half of them before.
test("searches don't delay new visitors", async () => {
  await using store = await startStore();
  let answers = 0;
  const searchers = Array.from({ length: 100 }, () => connect(store.port, "127.0.0.1"));
  for (const [number, socket] of searchers.entries()) {
    socket.once("data", () => (answers += 1));
    socket.write(`GET /store?search=${number} HTTP/1.1\r\nHost: x\r\n\r\n`);
  }
  await Promise.all(searchers.map((socket) => once(socket, "connect")));
  expect((await sendRequest(store.port, "GET", "/health")).status).toBe(200);
  expect(answers, "searches answered meanwhile, of 100").toBeLessThan(90);
  for (const socket of searchers) socket.destroy();
});
