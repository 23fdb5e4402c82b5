import { join } from "node:path";
import { expect, test } from "playwright/test";
import { mainKeys } from "~/server/page-cache-key.server";
import { shopperUserAgent } from "../../user-agent";
import { type RawRequest, sendRawRequest, sendRequest } from "../raw-http";
import { projectFolder, type StoreProcess, startStore } from "../start-store";
import { failures } from "./failing-store";

let store: StoreProcess;

test.afterEach(() => store.stop("SIGKILL"));

const get: RawRequest = { method: "GET", target: "/", headers: [], body: "" };

/** The whole error log, which is complete only when the server has stopped. */
async function readLog(): Promise<string> {
  await store.stop("SIGKILL");
  return store.errorLog();
}

test("malformed and unsupported requests get a response and are not logged", async () => {
  store = await startStore();
  const requests: [status: number, method: string, target: string, origin?: string][] = [
    [404, "GET", "/nowhere"],
    [404, "GET", "/nowhere.data"],
    [404, "GET", "/assets/nothing.js"],
    [405, "POST", "/store"],
    [405, "DELETE", "/nowhere"],
    [405, "OPTIONS", "/"],
    [405, "POST", "/health"],
    [405, "TRACE", "/"],
    [405, "POST", "/store.data"],
    [200, "GET", "/store.data?_routes=nonsense"],
    // A percent sign without two hex digits stands for itself (https://url.spec.whatwg.org/#percent-decode).
    [404, "GET", "/%"],
    [404, "GET", "/%zz"],
    [404, "GET", "/%c0%ae%c0%ae/etc/passwd"],
    [404, "GET", "/%.data"],
    [200, "GET", "/store?search=%"],
    // The other forms of a request's target (RFC 9112, section 3.2), which proxies and scanners send.
    [200, "GET", "http://shop.example/store"],
    [404, "GET", "//shop.example"],
    [405, "OPTIONS", "*"],
    [405, "PUT", "/?index"],
    [405, "POST", "/"],
    [415, "POST", "/?index"],
    [403, "POST", "/?index", "not a URL"],
    [405, "POST", "/store.data", "not a URL"],
  ];
  for (const [status, method, target, origin] of requests) {
    const headers: Record<string, string> = origin ? { Origin: origin } : {};
    const response = await sendRequest(store.port, method, target, headers);
    expect([response.status, method, target]).toEqual([status, method, target]);
  }
  expect(await readLog()).toBe("");
});

test("a request with a malformed Host, without one or with two is refused and not logged", async () => {
  store = await startStore();
  const malformed = ["", "a b", "x:99999", "u:99999@x", "[::1", "%zz", '"><svg onload=x>'];
  // The first is the store's first request of all.
  for (const hosts of [[], ["x", "x"], ["x", "y"], ...malformed.map((host) => [host])]) {
    for (const target of ["/", "http://shop.example/"]) {
      const headers = hosts.map((host) => ["Host", host] as const);
      const response = await sendRawRequest(store.port, { ...get, target, headers });
      expect([hosts, response?.status, response?.body]).toEqual([hosts, 400, "Bad Request\n"]);
      expect(response?.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(response?.headers.get("cache-control")).toBe("no-store");
      expect(response?.headers.get("x-content-type-options")).toBe("nosniff");
    }
  }
  const withoutHost = { ...get, target: "/ HTTP/1.0\r\nX:" };
  expect((await sendRawRequest(store.port, withoutHost))?.status).toBe(200);
  expect(await readLog()).toBe("");
});

test("the host in a request's target counts, not the header", async () => {
  store = await startStore();
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    Host: "evil.example",
    Origin: "https://shop.example",
  };
  const target = "http://shop.example/?index";
  expect((await sendRequest(store.port, "POST", target, headers)).status).toBe(422);
  expect((await sendRequest(store.port, "POST", "/?index", headers)).status).toBe(403);
});

test("an error of the store is logged once with its request, and its details are not sent", async () => {
  const preload = `process.on("message", () => {
    ${failures.frame}
    process.send("broken");
  });`;
  store = await startStore({ preload });
  // Not while the store renders its main pages, at its start.
  for (const path of mainKeys) await fetch(store.url + path);
  await store.sendMessage("break");
  const response = await sendRequest(store.port, "GET", "/store?search=a");
  expect(response.status).toBe(500);
  expect(response.body).toContain("Something went wrong");
  // The footer failed, and with it the frame: what is sent is a page of HTML alone.
  expect(response.body).not.toContain("<footer");
  expect(response.body).not.toContain("<script");
  expect(response.body).toContain('<a href="/">Return to Home</a>');
  expect(response.headers.get("content-security-policy")).toContain("style-src 'self' 'sha256-");
  expect(response.body).not.toContain("no calendar");
  expect(response.body).not.toContain("    at ");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const log = await readLog();
  expect(log.match(/Error: no calendar\n/g)).toHaveLength(1);
  expect(log).toContain("GET /store failed: Error: no calendar\n    at ");
});

test("an error of a page is sent inside the frame", async () => {
  store = await startStore({ preload: failures.page });
  const response = await sendRequest(store.port, "GET", "/store");
  expect(response.status).toBe(500);
  expect(response.body).toContain("Something went wrong");
  expect(response.body).toContain("<footer");
  expect(await readLog()).toContain("GET /store failed: Error: no prices\n    at ");
});

test("a sign-up that cannot be saved is logged in one line, without the email address", async () => {
  store = await startStore({ dataFolder: join(projectFolder, "package.json") });
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "User-Agent": shopperUserAgent,
  };
  const body = "email=fan%40example.com";
  const response = await sendRequest(store.port, "POST", "/?index", headers, body);
  expect(response.status).toBe(503);
  const log = await readLog();
  expect(log.trim().split("\n")).toHaveLength(1);
  expect(log).not.toContain("fan");
});
