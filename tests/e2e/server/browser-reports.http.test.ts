import { expect, test } from "playwright/test";
import { sendRequest } from "../raw-http";
import { type StoreProcess, startStore } from "../start-store";

let store: StoreProcess;

test.beforeEach(async () => {
  store = await startStore();
});

test.afterEach(() => store.stop("SIGKILL"));

async function send(body: string, headers: Record<string, string> = {}): Promise<number> {
  return (await sendRequest(store.port, "POST", "/reports", headers, body)).status;
}

test("a report is a line on stderr, and its repetitions are none", async () => {
  for (let i = 0; i < 5; i++) expect(await send("failed /assets/a.js?fan")).toBe(204);
  expect(await send("x".repeat(5_000))).toBe(204);
  expect(await send("slow fan@shop.example")).toBe(204);
  await store.stop("SIGKILL");
  expect(store.errorLog()).toBe(
    "A browser reports: failed /assets/a.js\nA browser reports: slow (address)\n",
  );
});

test("a report from another site is refused, and none can be read", async () => {
  expect(await send("failed", { "Sec-Fetch-Site": "cross-site" })).toBe(403);
  expect(await send("failed", { "Sec-Fetch-Site": "same-site" })).toBe(403);
  expect(await send("failed", { Origin: "https://evil.example" })).toBe(403);
  for (const method of ["GET", "HEAD", "PUT", "OPTIONS"]) {
    const response = await sendRequest(store.port, method, "/reports");
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  }
  await store.stop("SIGKILL");
  expect(store.errorLog()).toBe("");
});
