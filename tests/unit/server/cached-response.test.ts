import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CachedResponse,
  createCachedResponse,
  sendCached,
} from "~/server/cached-response.server";
import { compress } from "~/server/content-encoding.server";
import { sendRequest } from "../../e2e/raw-http";

const headers = { "content-type": "text/html", "cache-control": "max-age=60" };
const body = Buffer.from("<p>page</p>");
const encode = (encoding: "br" | "gzip") => Buffer.from(`in ${encoding}`);
const page = createCachedResponse(200, headers, body, (encoding) => compress(body, encoding, 3));
const { etag } = page.validators;

let cached: CachedResponse;
const server = createServer((_, response) => sendCached(cached, response));

beforeAll(async () => void (await once(server.listen(0), "listening")));
afterAll(() => void server.close());

async function send(response: CachedResponse, headers = {}, method = "GET") {
  cached = response;
  return sendRequest((server.address() as AddressInfo).port, method, "/", headers);
}

test("has a weak ETag that changes with the body and with the headers", () => {
  const etagOf = (...args: Parameters<typeof createCachedResponse>) =>
    createCachedResponse(...args).validators.etag;
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(etagOf(200, { ...headers }, body, encode)).toBe(etag);
  expect(etagOf(200, headers, Buffer.from("<p>other</p>"), encode)).not.toBe(etag);
  expect(etagOf(200, { ...headers, "content-type": "text/plain" }, body, encode)).not.toBe(etag);
});

test.each([
  ["", undefined],
  ["deflate", undefined],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["gzip, br", "br"],
  ["*", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["gzip;q=0.5, identity", undefined],
  ["identity;q=0, gzip;q=0.1", "gzip"],
  // Nothing is acceptable.
  ["*;q=0", undefined],
  ["nonsense;;q=,", undefined],
])("sends the encoding that %j wants most: %s", async (accepted, encoding) => {
  const sent = await send(page, { "Accept-Encoding": accepted });
  expect([sent.status, sent.body]).toEqual([200, "<p>page</p>"]);
  expect(sent.headers.get("content-encoding")).toBe(encoding);
  expect(Object.fromEntries(sent.headers)).toMatchObject({
    ...headers,
    etag,
    vary: "Accept-Encoding",
  });
  const head = await send(page, { "Accept-Encoding": accepted }, "HEAD");
  for (const { headers } of [head, sent]) headers.delete("date");
  expect(head).toEqual({ ...sent, body: "" });
});

test("sends the body as it is where there is no compressed one", async () => {
  const plain = createCachedResponse(200, headers, body);
  const sent = await send(plain, { "accept-encoding": "br" });
  expect([sent.body, sent.headers.get("vary")]).toEqual(["<p>page</p>", undefined]);
  const withoutGzip = createCachedResponse(200, headers, body, () => undefined);
  expect((await send(withoutGzip, { "accept-encoding": "gzip" })).body).toBe("<p>page</p>");
});

test.each([etag, etag.slice(2), `"old", ${etag}`, `"old" ,${etag.slice(2)} `, " * "])(
  "sends a 304 to a browser that has %s",
  async (tags) => {
    const { status, headers, body } = await send(page, { "if-none-match": tags });
    expect([status, body]).toEqual([304, ""]);
    const validators = { etag, vary: "Accept-Encoding", "cache-control": "max-age=60" };
    expect(Object.fromEntries(headers)).toMatchObject(validators);
    expect(headers.has("content-type")).toBe(false);
  },
);

test.each(['"old"', "", "**", '"*"', `x${etag}`, `${etag}x`])(
  "sends the page to a browser that has %s",
  async (tags) => expect((await send(page, { "if-none-match": tags })).status).toBe(200),
);

test("sends a missing page to a browser that has it, too", async () => {
  const missing = createCachedResponse(404, headers, body, encode);
  expect((await send(missing, { "if-none-match": "*" })).status).toBe(404);
});
