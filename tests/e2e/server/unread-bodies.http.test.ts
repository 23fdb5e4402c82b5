import { once } from "node:events";
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { expect, test } from "playwright/test";
import { type StoreProcess, startStore } from "../start-store";

// A proxy keeps its connections: the next request on one is another visitor's.

const form = { "Content-Type": "application/x-www-form-urlencoded" };
/** More than any buffer on the way takes: Node's, of 64 KiB, is read without anybody's doing. */
const body = "a".repeat(300_000);

let store: StoreProcess;

test.beforeAll(async () => {
  store = await startStore();
});

test.afterAll(() => store.stop("SIGKILL"));

/** Sends a request on the agent's one connection. Says whether another had been sent on it. */
async function send(
  agent: Agent,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = "",
): Promise<{ status: number | undefined; isReused: boolean }> {
  const request = httpRequest(store.url + path, { agent, method, headers });
  request.setTimeout(10_000, () => request.destroy(new Error(`no response to ${method} ${path}`)));
  request.end(body);
  const [response]: [IncomingMessage] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return { status: response.statusCode, isReused: request.reusedSocket };
}

for (const [status, method, path, headers = {}] of [
  [400, "POST", "/?index", { Host: "a/b" }],
  [403, "POST", "/?index", { ...form, Origin: "https://evil.example" }],
  [403, "POST", "/_.data?index", { ...form, Origin: "https://evil.example" }],
  [404, "GET", "/assets/nothing.js"],
  [404, "GET", "/nowhere"],
  [405, "POST", "/store"],
  [405, "PUT", "/"],
  [413, "POST", "/?index", form],
  [413, "POST", "/_.data?index", form],
  [414, "GET", `/${"a".repeat(4000)}`],
  [415, "POST", "/?index", { "Content-Type": "application/json" }],
  [200, "GET", "/store"],
  [200, "HEAD", "/store"],
  [200, "GET", "/health"],
] as [number, string, string, Record<string, string>?][]) {
  test(`after a ${status} to ${method} ${path.slice(0, 20)} with a body the connection has the next answer`, async () => {
    const length = { "Content-Length": String(body.length) };
    const variants: Record<string, string>[] = [
      length,
      { "Transfer-Encoding": "chunked" },
      { ...length, Expect: "100-continue" },
    ];
    for (const more of variants) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const first = await send(agent, method, path, { ...headers, ...more }, body);
      expect(first).toEqual({ status, isReused: false });
      expect(await send(agent, "GET", "/store")).toEqual({ status: 200, isReused: true });
      agent.destroy();
    }
  });
}
