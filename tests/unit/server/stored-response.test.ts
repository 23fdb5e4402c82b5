import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendStored, storeResponse } from "~/server/stored-response.server";

const headers = {
  "content-type": "text/html",
  "content-security-policy": "default-src 'self'",
  "cache-control": "max-age=60",
};
const bodies = {
  identity: Buffer.from("<p>page</p>"),
  gzip: Buffer.from("gzipped"),
  br: Buffer.from("brotli"),
};
const page = storeResponse(200, headers, bodies);
const { etag } = page.validators;

let stored = page;
const server = createServer((request, response) => sendStored(stored, request, response));

beforeAll(async () => {
  await once(server.listen(0), "listening");
});

afterAll(() => {
  server.close();
});

async function send(
  response: typeof page,
  headers: Record<string, string> = {},
  method: "GET" | "HEAD" = "GET",
) {
  stored = response;
  const { port } = server.address() as AddressInfo;
  const {
    statusCode,
    headers: sent,
    body,
  } = await request(`http://localhost:${port}`, {
    method,
    headers,
  });
  const { date, connection, "keep-alive": _, ...rest } = sent;
  return { status: statusCode, headers: rest, body: await body.text() };
}

test("the ETag is weak, and changes with the body and with the headers", () => {
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(storeResponse(200, { ...headers }, bodies).validators.etag).toBe(etag);
  const otherBody = { ...bodies, identity: Buffer.from("<p>other</p>") };
  expect(storeResponse(200, headers, otherBody).validators.etag).not.toBe(etag);
  const otherPolicy = { ...headers, "content-security-policy": "default-src 'none'" };
  expect(storeResponse(200, otherPolicy, bodies).validators.etag).not.toBe(etag);
});

describe("a stored response", () => {
  test.each([
    [undefined, undefined, "<p>page</p>"],
    ["deflate", undefined, "<p>page</p>"],
    ["gzip", "gzip", "gzipped"],
    ["gzip, br", "br", "brotli"],
    ["br;q=0, gzip", "gzip", "gzipped"],
    ["br;q=0.5, gzip;q=0.8", "gzip", "gzipped"],
    ["gzip;q=0.5, identity", undefined, "<p>page</p>"],
    ["identity;q=0, gzip;q=0.1", "gzip", "gzipped"],
    // Nothing is acceptable: the page as it is helps more than a 406.
    ["identity;q=0", undefined, "<p>page</p>"],
  ])("is sent with Accept-Encoding %j as %s", async (accepted, encoding, body) => {
    const expected = {
      status: 200,
      headers: {
        ...headers,
        etag,
        vary: "Accept-Encoding",
        ...(encoding && { "content-encoding": encoding }),
        "content-length": String(body.length),
      },
    };
    const asked: Record<string, string> = accepted ? { "accept-encoding": accepted } : {};
    expect(await send(page, asked)).toEqual({ ...expected, body });
    expect(await send(page, asked, "HEAD")).toEqual({ ...expected, body: "" });
  });

  test("without a compressed body is the same for every encoding", async () => {
    const plain = storeResponse(200, headers, { identity: bodies.identity });
    const sent = await send(plain, { "accept-encoding": "br" });
    expect([sent.body, sent.headers.vary]).toEqual(["<p>page</p>", undefined]);
    const withoutBrotli = storeResponse(200, headers, { ...bodies, br: undefined });
    expect((await send(withoutBrotli, { "accept-encoding": "br, gzip" })).body).toBe("gzipped");
  });

  test.each([etag, etag.slice(2), `"old", ${etag}`, `"old" ,${etag.slice(2)} `, " * "])(
    "is not sent to a browser that has %s",
    async (tags) => {
      expect(await send(page, { "if-none-match": tags })).toEqual({
        status: 304,
        headers: { etag, vary: "Accept-Encoding", "cache-control": "max-age=60" },
        body: "",
      });
    },
  );

  test.each(['"old"', "", "**", '"*"', `x${etag}`, `${etag}x`, `"W/${etag.slice(3)}`])(
    "is sent to a browser that has %s",
    async (tags) => expect((await send(page, { "if-none-match": tags })).status).toBe(200),
  );

  test.each([300, 404, 500])("of status %i is sent whatever the browser has", async (status) => {
    const failed = storeResponse(status, headers, bodies);
    for (const tags of [failed.validators.etag, "*"]) {
      expect((await send(failed, { "if-none-match": tags })).status).toBe(status);
    }
  });
});
