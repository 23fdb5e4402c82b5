import assert from "node:assert/strict";
import fc from "fast-check";
import { expect, test } from "playwright/test";
import {
  disconnectDuringRequest,
  disconnectDuringResponse,
  type RawRequest,
  type RawResponse,
  sendRawRequest,
} from "../raw-http";
import { projectFolder, type StoreProcess, startStore } from "../start-store";
import { hostileRequests, injectedMarkup } from "./hostile-requests";

const page: RawRequest = { method: "GET", target: "/store", headers: [["Host", "x"]], body: "" };
const signUp: RawRequest = {
  ...page,
  method: "POST",
  target: "/?index",
  headers: [...page.headers, ["Content-Type", "application/x-www-form-urlencoded"]],
};

/** Paths, module names and stack traces, which a response must not reveal. */
const internals = [
  projectFolder,
  "node_modules",
  "build/server",
  "file://",
  "node:internal",
  "\n    at ",
];

// Replies to each message with the size of the heap after a garbage collection.
const preload = `process.on("message", () => {
  gc();
  process.send({ heapUsed: process.memoryUsage().heapUsed });
})`;

let store: StoreProcess;

test.beforeAll(async () => {
  store = await startStore({ preload });
});

test.afterEach(async () => {
  expect(store.process.exitCode).toBeNull();
  expect((await sendRawRequest(store.port, page))?.status).toBe(200);
});

// A malformed request is the client's mistake and nothing that an operator could correct.
test.afterAll(async () => {
  await store.stop("SIGKILL");
  expect(store.errorLog()).toBe("");
});

test("hostile requests cause no errors or memory leaks, reveal no internals and inject no markup", async () => {
  test.slow();
  await sendHostileRequests(500);
  const before = await readMemory();
  await sendHostileRequests(3000);
  const after = await readMemory();
  expect(after.heapUsed - before.heapUsed).toBeLessThan(8);
});

test("200 clients that disconnect during a response and 200 during a request have no effect", async () => {
  const clients = Array.from({ length: 200 }, (_, i) => i);
  const disconnectAll = () =>
    Promise.all(
      clients.flatMap((i) => [
        disconnectDuringResponse(store.port, { ...page, target: `/store?search=${i}` }),
        disconnectDuringRequest(store.port, { ...signUp, body: `email=fan${i}` }),
      ]),
    );
  const body = (await sendRawRequest(store.port, page))?.body;
  await disconnectAll();
  const before = await readMemory();
  await disconnectAll();
  const after = await readMemory();
  expect(after.heapUsed - before.heapUsed).toBeLessThan(8);
  expect((await sendRawRequest(store.port, page))?.body).toBe(body);
});

async function sendHostileRequests(count: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(hostileRequests, async (request) => {
      const logLength = store.errorLog().length;
      assertHarmless(request, await sendRawRequest(store.port, request));
      assert.equal(store.errorLog().slice(logLength), "");
    }),
    // A fixed seed repeats the same requests in every run, so that the result does not depend on luck.
    { numRuns: count, seed: count },
  );
}

/** Uses node:assert, because Playwright records every `expect` as a step, and there are thousands. */
function assertHarmless(
  { method, target, headers }: RawRequest,
  response: RawResponse | undefined,
): void {
  // Node closes the connection on CONNECT, and on headers over 16 KiB perhaps before its response is
  // read (https://nodejs.org/api/http.html: http.Server's event "connect", http.maxHeaderSize).
  const mayBeClosed = method === "CONNECT" || target.length + headers.join().length > 15_000;
  if (mayBeClosed && response === undefined) return;
  assert(response, "no response");
  assert(response.status < 500, `status ${response.status}`);
  // Node's own 400 has no body.
  assert(response.body === "" || response.headers.has("content-security-policy"), "no policy");
  for (const text of internals) assert(!response.body.includes(text), `reveals ${text}`);
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  assert(!isPage || !response.body.includes(injectedMarkup), "injects markup into the page");
}

/**
 * In MiB, after a garbage collection. The heap, because the memory that the process holds from the
 * system varies too much to be compared.
 */
async function readMemory(): Promise<{ heapUsed: number }> {
  const { heapUsed } = (await store.sendMessage("memory")) as { heapUsed: number };
  return { heapUsed: heapUsed / 2 ** 20 };
}
