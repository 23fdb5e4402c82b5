import { describe, expect, test, vi } from "vitest";
import { storeResponse } from "~/server/stored-response.server";
import { compressed, page, send, sendAgain } from "./send-stored";

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
    expect(await send({ ...page, bodies: { ...page.bodies, gzip, br } })).toMatchObject({
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
    const content = { ...page, bodies: { identity, br }, isKept: false };
    const responses = await Promise.all([send(content), sendAgain(), sendAgain({}, "HEAD")]);
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
    await expect(send({ ...page, bodies: { identity } })).rejects.toThrow();
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
});
