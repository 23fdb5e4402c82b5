import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { ask, exchange } from "./raw-http";
import { root, type StoreProcess, startStore } from "./start-store";

let store: StoreProcess;

test.afterEach(() => store.stop("SIGKILL"));

/** All that an operator finds in the error log. */
async function readLog(): Promise<string> {
  await store.stop("SIGKILL");
  return store.errors();
}

test("visitors' mistakes get an answer and no line in the error log", async () => {
  store = await startStore();
  const mistakes: [status: number, method: string, target: string, origin?: string][] = [
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
    // A percent sign that begins no escape stands for itself, as in a browser's address.
    [404, "GET", "/%"],
    [404, "GET", "/%zz"],
    [404, "GET", "/%c0%ae%c0%ae/etc/passwd"],
    [404, "GET", "/%.data"],
    [200, "GET", "/store?search=%"],
    // Forms of a target that a proxy or a scanner sends.
    [200, "GET", "http://shop.example/store"],
    [404, "GET", "//shop.example"],
    [405, "OPTIONS", "*"],
    [415, "POST", "/?index"],
    [403, "POST", "/?index", "no address"],
    [405, "POST", "/store.data", "no address"],
  ];
  for (const [status, method, target, origin] of mistakes) {
    const answer = await ask(store.port, method, target, origin ? { Origin: origin } : {});
    expect([answer.status, method, target]).toEqual([status, method, target]);
  }
  expect(await readLog()).toBe("");
});

test("a host that is none, or that HTTP/1.0 does not send, is no error", async () => {
  store = await startStore();
  for (const host of ["", "a b", "x:99999", "u:99999@x", "[::1", "%zz", '"><svg onload=x>']) {
    expect((await ask(store.port, "GET", "/", { Host: host })).status).toBe(200);
  }
  const withoutHost = { method: "GET", target: "/ HTTP/1.0\r\nX:", headers: [], body: "" };
  expect((await exchange(store.port, withoutHost))?.status).toBe(200);
  expect(await readLog()).toBe("");
});

test("a real error is logged once, with what was asked, and shown to nobody", async () => {
  const probe = `Date.prototype.getFullYear = () => { throw new Error("no calendar"); }`;
  store = await startStore({ probe });
  const answer = await ask(store.port, "GET", "/store?search=mug");
  expect(answer.status).toBe(500);
  expect(answer.body).toContain("Something went wrong");
  expect(answer.body).not.toContain("no calendar");
  expect(answer.body).not.toContain("    at ");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  const log = await readLog();
  expect(log.match(/Error: no calendar\n/g)).toHaveLength(1);
  expect(log).toContain("GET /store failed: Error: no calendar\n    at ");
});

test("a database that cannot be written is logged once for each address it loses", async () => {
  store = await startStore({ folder: join(root, "package.json") });
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
  };
  const answer = await ask(store.port, "POST", "/?index", headers, "email=fan%40example.com");
  expect(answer.status).toBe(503);
  const log = await readLog();
  expect(log.trim().split("\n")).toHaveLength(1);
  expect(log).not.toContain("fan");
});
