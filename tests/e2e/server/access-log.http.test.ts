import { expect, test } from "playwright/test";
import { sendRequest } from "../raw-http";
import { type StoreProcess, startStore } from "../start-store";

let store: StoreProcess;

test.beforeEach(async () => {
  store = await startStore();
});

test.afterEach(() => store.stop("SIGKILL"));

test("a page or a file that was sent has no line in the access log", async () => {
  const html = await (await fetch(`${store.url}/store?search=a`)).text();
  const files = html.match(/\/assets\/[\w.-]+/g) ?? [];
  expect(files.length).toBeGreaterThan(10);
  for (const path of ["/", "/store", "/nowhere", `/store?search=${"a".repeat(300)}`, ...files]) {
    await (await fetch(store.url + path)).text();
  }
  await (await fetch(`${store.url}/sitemap.xml`)).text();
  const requests = () =>
    store
      .accessLog()
      .split("\n")
      .filter((line) => line.startsWith("GET"));
  await expect.poll(requests).toEqual([expect.stringContaining("/sitemap.xml")]);
});

test("a URL of over four thousand characters is refused, and of a shorter one a little is logged", async () => {
  for (const [method, start] of [
    ["GET", "/"],
    ["GET", "/store?search="],
    ["POST", "/?index&x="],
    ["GET", "/_.data?"],
    ["GET", "/health?"],
  ] as const) {
    const target = (length: number) => start.padEnd(length, "a");
    const response = await sendRequest(store.port, method, target(4001));
    expect(response.status).toBe(414);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.body).toBe("URI Too Long\n");
    expect((await sendRequest(store.port, method, target(4000))).status).not.toBe(414);
  }
  await store.stop("SIGKILL");
  const log = store.errorLog() + store.accessLog();
  expect(Math.max(...log.split("\n").map((line) => line.length))).toBeLessThan(200);
});

test("no email address in a URL is logged", async () => {
  for (const target of [
    "/store.data?search=fan@shop.example",
    "/store.data?search=fan%40shop.example",
    "/store?search=fan@shop.example",
    "/fan@shop.example.data",
    "/health?email=fan%2540shop.example",
  ]) {
    await sendRequest(store.port, "GET", target);
  }
  await expect.poll(store.accessLog).toContain("GET /health?email=(address) 200");
  await store.stop("SIGKILL");
  expect(store.errorLog()).toBe("");
  expect(store.accessLog()).toContain("GET /store.data?search=(address) 200");
  expect(store.accessLog()).not.toContain("fan");
});
