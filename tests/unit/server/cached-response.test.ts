import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCachedResponse, quality, sendCachedResponse } from "~/server/cached-response.server";
import { sendRequest } from "../../send-request";

const headers = { "content-type": "text/html", "cache-control": "max-age=60" };
const text = "<p>page</p>".repeat(10);
const body = Buffer.from(text);
const page = createCachedResponse(200, headers, body, quality.fast);
const { etag } = page.validators;

let cached = page;
const server = createServer((_, response) => sendCachedResponse(cached, response));

beforeAll(async () => void (await once(server.listen(0), "listening")));
afterAll(() => void server.close());

async function send(response: typeof page, headers = {}, method = "GET") {
  cached = response;
  const { port } = server.address() as AddressInfo;
  const answer = await sendRequest(port, method, "/", headers);
  return { ...answer, headers: Object.fromEntries(answer.headers) };
}

test("the ETag is weak, and changes if the body or a header changes", () => {
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  const plain = { ...headers, "content-type": "text/plain" };
  expect(createCachedResponse(200, { ...headers }, body, quality.fast).validators.etag).toBe(etag);
  expect(createCachedResponse(200, plain, body, quality.fast).validators.etag).not.toBe(etag);
  expect(
    createCachedResponse(200, headers, Buffer.from("other"), quality.fast).validators.etag,
  ).not.toBe(etag);
});

test.each([
  ["", undefined],
  ["deflate", undefined],
  ["GZIP", "gzip"],
  ["gzip, br", "br"],
  ["*", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["gzip;q=0.5, identity", undefined],
  ["identity;q=0, gzip;q=0.1", "gzip"],
  // This client doesn't accept any encoding, but gets the uncompressed page instead of an error.
  ["*;q=0", undefined],
  ["nonsense;;q=,", undefined],
])("answers the Accept-Encoding %j with the Content-Encoding %s", async (accepted, encoding) => {
  const { date, ...sent } = (await send(page, { "Accept-Encoding": accepted })).headers;
  expect(sent).toMatchObject({ ...headers, etag, vary: "Accept-Encoding" });
  expect(sent["content-encoding"]).toBe(encoding);
  expect((await send(page, { "Accept-Encoding": accepted })).body).toBe(text);
  const head = await send(page, { "Accept-Encoding": accepted }, "HEAD");
  expect([head.headers, head.body]).toEqual([{ ...sent, date: expect.anything() }, ""]);
});

test("sends the plain body if compression would not make it smaller", async () => {
  const file = createCachedResponse(200, headers, Buffer.from("short"), quality.fast);
  const { body: sent, headers: more } = await send(file, { "accept-encoding": "br" });
  expect([sent, more["content-encoding"]]).toEqual(["short", undefined]);
});

test.each([
  [
    304,
    [
      etag,
      etag.slice(2),
      `"old", ${etag}`,
      `"old" ,${etag.slice(2)} `,
      " * ",
      `${etag.slice(0, -1)}-gzip"`,
    ],
  ],
  [200, ['"old"', "", "**", '"*"', `x${etag}`, `${etag}x`]],
])("answers with %i if the If-None-Match header is one of %j", async (status, tags) => {
  for (const tag of tags) {
    const answer = await send(page, { "if-none-match": tag });
    expect([tag, answer.status]).toEqual([tag, status]);
    expect(answer.headers).toMatchObject({
      etag,
      vary: "Accept-Encoding",
      "cache-control": "max-age=60",
    });
    expect([answer.body !== "", "content-type" in answer.headers]).toEqual([
      status === 200,
      status === 200,
    ]);
  }
});

test("answers with 404 for a missing page, even if the browser has a copy", async () => {
  const missing = createCachedResponse(404, headers, body, quality.fast);
  expect((await send(missing, { "if-none-match": "*" })).status).toBe(404);
});
