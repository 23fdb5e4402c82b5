import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "playwright/test";
import { mainKeys } from "~/server/page-cache-key.server";
import { type RawResponse, sendRequest } from "../raw-http";
import { type StoreProcess, startStore } from "../start-store";

// Makes a rendering take its time, and counts renderings by their calls of getFullYear, of which the
// footer makes one. Replies to each message with the count.
const preload = `let renderCount = 0;
const { getFullYear } = Date.prototype;
const lock = new Int32Array(new SharedArrayBuffer(4));
Date.prototype.getFullYear = function () {
  renderCount++;
  Atomics.wait(lock, 0, 0, 10);
  return getFullYear.call(this);
};
process.on("message", () => process.send(renderCount));`;

/** More than may wait, and be rendered while they arrive. */
const crowd = Array.from({ length: 150 }, (_, i) => i);

let store: StoreProcess;

test.beforeEach(async () => {
  store = await startStore({ preload });
  for (const key of mainKeys) await get(key);
});

test.afterEach(async () => {
  await store.stop("SIGKILL");
  expect(store.errorLog()).toBe("");
});

function get(target: string): Promise<RawResponse> {
  return sendRequest(store.port, "GET", target);
}

function expectSomeRefused(responses: readonly RawResponse[], status: number): void {
  const refused = responses.filter(({ status }) => status === 503);
  const others = responses.filter(({ status }) => status !== 503);
  expect(refused.length).toBeGreaterThan(10);
  expect(others.length).toBeGreaterThanOrEqual(100);
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([status]));
  for (const { headers, body } of refused) {
    expect(body).toBe("Service Unavailable\n");
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(headers.get("retry-after")).toMatch(/^\d+$/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
}

test("of more new searches at once than may wait some are refused, and no page in memory", async () => {
  const searches = Promise.all(crowd.map((i) => get(`/store?search=crowd${i}`)));
  const pages = await Promise.all(mainKeys.map(get));
  expect(pages.map(({ status }) => status)).not.toContain(503);
  expectSomeRefused(await searches, 200);
});

test("of more forms at once than may wait for their pages some are refused", async () => {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const post = () => sendRequest(store.port, "POST", "/?index", headers, "email=nobody");
  expectSomeRefused(await Promise.all([...crowd, ...crowd].map(post)), 422);
});

test("for those who have left before their turn nothing is rendered", async () => {
  const before = Number(await store.sendMessage("render count"));
  await Promise.all(crowd.slice(0, 90).map((i) => askAndLeave(`/store?search=left${i}`)));
  expect((await get("/store?search=stayed")).status).toBe(200);
  expect(await store.sendMessage("render count")).toBeLessThan(before + 30);
});

/** Closes the connection without waiting for a response. */
async function askAndLeave(target: string): Promise<void> {
  const socket = connect(store.port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`, () => socket.resetAndDestroy());
  await once(socket, "close");
}
