import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type StoredResponse, sendStored, storeResponse } from "~/server/stored-response.server";

const page = {
  status: 200,
  headers: { "content-type": "text/html", "content-security-policy": "default-src 'self'" },
  original: Buffer.from("<p>page</p>"),
  bodies: { identity: Buffer.from("<p>page</p>") },
};
const compressed = {
  ...page,
  headers: { ...page.headers, "cache-control": "max-age=60" },
  bodies: { ...page.bodies, gzip: Buffer.from("gzipped"), br: Buffer.from("brotli") },
};

test("the ETag changes with the body", () => {
  const other = { ...page, original: Buffer.from("<p>other page</p>") };
  expect(storeResponse(other).etag).not.toBe(storeResponse(page).etag);
});

test("the ETag changes with the headers, so that a new policy reaches who has the page", () => {
  const other = {
    ...page,
    headers: { ...page.headers, "content-security-policy": "default-src 'none'" },
  };
  expect(storeResponse(other).etag).not.toBe(storeResponse(page).etag);
});

test("the ETag is the same for the same page, and weak, since its encodings have the same", () => {
  expect(storeResponse({ ...page }).etag).toBe(storeResponse(page).etag);
  expect(storeResponse(page).etag).toMatch(/^W\/"[\w-]{22}"$/);
});

test("a body that is being made is the same for all who ask meanwhile", async () => {
  const gzip = vi.fn(async () => Buffer.from("gzipped"));
  const { variants } = storeResponse({ ...page, bodies: { ...page.bodies, gzip } });
  const ask = async () => (typeof variants.gzip === "function" ? variants.gzip() : undefined);
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one?.body.toString()).toBe("gzipped");
  expect(other).toBe(one);
  expect(gzip).toHaveBeenCalledTimes(1);
});

describe("a stored response", () => {
  let stored: StoredResponse;
  const server = createServer((request, response) => sendStored(stored, request, response));

  beforeAll(async () => {
    await once(server.listen(0), "listening");
  });

  afterAll(() => {
    server.close();
  });

  function send(
    content: Parameters<typeof storeResponse>[0],
    headers?: Record<string, string>,
    method?: "GET" | "HEAD",
  ) {
    stored = storeResponse(content);
    return sendAgain(headers, method);
  }

  async function sendAgain(headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") {
    const { port } = server.address() as AddressInfo;
    const response = await request(`http://localhost:${port}`, { method, headers });
    const { date, connection, "keep-alive": _, ...rest } = response.headers;
    return { status: response.statusCode, headers: rest, body: await response.body.text() };
  }

  test.each([
    [undefined, undefined, "<p>page</p>"],
    ["", undefined, "<p>page</p>"],
    ["deflate", undefined, "<p>page</p>"],
    ["gzip", "gzip", "gzipped"],
    ["gzip, br", "br", "brotli"],
    ["br, gzip", "br", "brotli"],
    ["br;q=0, gzip", "gzip", "gzipped"],
    ["br;q=0.5, gzip", "gzip", "gzipped"],
    ["br;q=0.5, gzip;q=0.8", "gzip", "gzipped"],
    ["gzip;q=0.5, identity", undefined, "<p>page</p>"],
    ["identity;q=0, gzip;q=0.1", "gzip", "gzipped"],
    // Nothing is acceptable: the page as it is helps more than a 406.
    ["identity;q=0", undefined, "<p>page</p>"],
  ])("is sent with Accept-Encoding %j as %s", async (accepted, encoding, body) => {
    const headers = accepted === undefined ? undefined : { "accept-encoding": accepted };
    expect(await send(compressed, headers)).toEqual({
      status: 200,
      headers: {
        ...compressed.headers,
        etag: storeResponse(compressed).etag,
        vary: "Accept-Encoding",
        ...(encoding && { "content-encoding": encoding }),
        "content-length": String(body.length),
      },
      body,
    });
  });

  test("with one encoding is sent in no other", async () => {
    const { gzip, ...withoutGzip } = compressed.bodies;
    const { br, ...withoutBrotli } = compressed.bodies;
    const headers = { "accept-encoding": "br, gzip" };
    expect((await send({ ...compressed, bodies: withoutGzip }, headers)).body).toBe("brotli");
    const gzipped = await send({ ...compressed, bodies: withoutBrotli }, headers);
    expect(gzipped).toMatchObject({ headers: { vary: "Accept-Encoding" }, body: "gzipped" });
    const onlyGzip = { "accept-encoding": "gzip" };
    expect((await send({ ...compressed, bodies: withoutGzip }, onlyGzip)).body).toBe("<p>page</p>");
  });

  test("is compressed when it is first asked for so, once for all", async () => {
    const gzip = vi.fn(async () => Buffer.from("gzipped <p>page</p>"));
    const br = vi.fn(async () => Buffer.from("brotli <p>page</p>"));
    stored = storeResponse({ ...page, bodies: { ...page.bodies, gzip, br } });
    expect(await sendAgain()).toMatchObject({
      headers: { vary: "Accept-Encoding" },
      body: "<p>page</p>",
    });
    expect(gzip).not.toHaveBeenCalled();
    const asked = Array.from({ length: 3 }, () => sendAgain({ "accept-encoding": "gzip" }));
    for (const response of [...(await Promise.all(asked)), await asked[0]]) {
      expect(response).toMatchObject({
        headers: { "content-encoding": "gzip", "content-length": "19" },
        body: "gzipped <p>page</p>",
      });
    }
    await sendAgain({ "accept-encoding": "gzip" });
    expect(gzip).toHaveBeenCalledTimes(1);
    expect(br).not.toHaveBeenCalled();
    expect((await sendAgain({ "accept-encoding": "br" }, "HEAD")).headers).toMatchObject({
      "content-encoding": "br",
      "content-length": "18",
    });
  });

  test("whose made bodies are not kept makes one for all who ask at once, and another later", async () => {
    const identity = vi.fn(async () => Buffer.from("<p>page</p>"));
    const br = Buffer.from("brotli");
    stored = storeResponse({ ...page, bodies: { identity, br }, isKept: false });
    const responses = await Promise.all([sendAgain(), sendAgain(), sendAgain({}, "HEAD")]);
    expect(responses.map(({ body }) => body)).toEqual(["<p>page</p>", "<p>page</p>", ""]);
    for (const { headers } of responses) expect(headers).toMatchObject({ "content-length": "11" });
    const madeFor = identity.mock.calls.length;
    expect((await sendAgain({ "accept-encoding": "br" })).body).toBe("brotli");
    expect(identity).toHaveBeenCalledTimes(madeFor);
    await sendAgain();
    expect(identity).toHaveBeenCalledTimes(madeFor + 1);
  });

  test("that cannot be made in any encoding closes the connection", async () => {
    const identity = () => Promise.reject(new Error("no memory"));
    stored = storeResponse({ ...page, bodies: { identity } });
    await expect(sendAgain()).rejects.toThrow();
  });

  test("that cannot be compressed is sent as it is", async () => {
    const br = () => Promise.reject(new Error("no memory"));
    const response = await send(
      { ...page, bodies: { ...page.bodies, br } },
      { "accept-encoding": "br" },
    );
    expect(response).toMatchObject({ status: 200, body: "<p>page</p>" });
    expect(response.headers).not.toHaveProperty("content-encoding");
  });

  test("that is not compressed is the same for every encoding", async () => {
    const { etag } = storeResponse(page);
    expect(await send(page, { "accept-encoding": "br" })).toEqual({
      status: 200,
      headers: { ...page.headers, etag, "content-length": "11" },
      body: "<p>page</p>",
    });
  });

  test("keeps its status, and has no body for HEAD", async () => {
    const missing = { ...page, status: 404 };
    const expected = await send(missing);
    expect(expected.status).toBe(404);
    expect(await send(missing, {}, "HEAD")).toEqual({ ...expected, body: "" });
  });

  test("that the browser has is not sent again", async () => {
    const { etag } = storeResponse(compressed);
    const headers = { etag, vary: "Accept-Encoding", "cache-control": "max-age=60" };
    for (const tags of [etag, etag.slice(2), `"old", ${etag}`, `"old" ,${etag.slice(2)} `, " * "]) {
      expect(await send(compressed, { "if-none-match": tags })).toEqual({
        status: 304,
        headers,
        body: "",
      });
    }
    const notModified = await send(page, { "if-none-match": storeResponse(page).etag });
    expect(notModified.headers).toEqual({ etag: storeResponse(page).etag });
  });

  test.each([300, 404, 500])("of status %i is sent whatever the browser has", async (status) => {
    const failed = { ...page, status };
    for (const tags of [storeResponse(failed).etag, "*"]) {
      expect((await send(failed, { "if-none-match": tags })).status).toBe(status);
    }
  });

  test.each(['"old"', "", "**", '"*"'])("is sent to a browser that has %j", async (tags) => {
    expect((await send(page, { "if-none-match": tags })).status).toBe(200);
  });

  test("is sent to a browser whose ETag only has the right one in it", async () => {
    const opaque = storeResponse(page).etag.slice(2);
    for (const tag of [`xW/${opaque}`, `${opaque}x`, `"W/${opaque.slice(1)}`]) {
      expect((await send(page, { "if-none-match": tag })).status).toBe(200);
    }
  });
});
