import { connect } from "node:net";
import { expect, test } from "playwright/test";
import { mainKeys } from "~/server/page-cache-key.server";
import { sendRequest } from "../raw-http";
import { type StoreProcess, startStore } from "../start-store";

/** More than may wait, and be rendered while they arrive. */
const crowd = Array.from({ length: 300 }, (_, i) => `/store?search=crowd${i}`);

let store: StoreProcess;

test.beforeEach(async () => {
  store = await startStore();
});

test.afterEach(() => store.stop("SIGKILL"));

const get = (target: string) => sendRequest(store.port, "GET", target);

test("refuses some of 300 new searches at once, and no page in memory", async () => {
  const searches = Promise.all(crowd.map(get));
  const pages = await Promise.all(mainKeys.map(get));
  expect(pages.map(({ status }) => status)).not.toContain(503);
  const statuses = (await searches).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100);
});

test("answers a search after 300 visitors have asked and left", async () => {
  for (const target of crowd) {
    const socket = connect(store.port, "127.0.0.1", () => {
      socket.end(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`, () => socket.resetAndDestroy());
    });
  }
  expect((await get("/store?search=next")).status).toBe(200);
});
