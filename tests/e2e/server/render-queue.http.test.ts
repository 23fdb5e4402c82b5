import { expect, test } from "playwright/test";
import { mainKeys } from "~/server/page-cache-key.server";
import { type RawResponse, sendRequest } from "../raw-http";
import { type StoreProcess, startStore } from "../start-store";

/** More than may wait, and be rendered while they arrive. */
const crowd = Array.from({ length: 300 }, (_, i) => i);

let store: StoreProcess;

test.beforeEach(async () => {
  store = await startStore();
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
