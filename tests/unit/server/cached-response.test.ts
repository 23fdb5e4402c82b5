import { expect, test } from "vitest";
import { brotliQualities, createCachedResponse } from "~/server/cached-response.server";
import { get, render, search, send } from "./server";

const text = "<p>page</p>".repeat(10);
const target = search("text");

/** Asks for a page that contains the text. */
async function getText(headers = {}, method = "GET") {
  render.mockImplementation(async () => new Response(text));
  const answer = await send(method, target, headers);
  return { ...answer, headers: Object.fromEntries(answer.headers) };
}

test("the ETag is weak, and changes if the body or a header changes", () => {
  const headers = { "content-type": "text/html", "cache-control": "max-age=60" };
  const etagOf = (body: string, more = {}) =>
    createCachedResponse(200, { ...headers, ...more }, Buffer.from(body), brotliQualities.fast)
      .validators.etag;
  expect(etagOf(text)).toMatch(/^W\/"[\w-]{22}"$/);
  expect(etagOf(text)).toBe(etagOf(text));
  expect(etagOf(text, { "content-type": "text/plain" })).not.toBe(etagOf(text));
  expect(etagOf("other")).not.toBe(etagOf(text));
});

test.each([
  ["", undefined],
  ["deflate", undefined],
  ["GZIP", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0.5, br; q=0.000", "gzip"],
  ["gzip;q=0.8, br;q=0.01", "br"],
  ["identity;q=0, gzip;q=0.1", "gzip"],
  ["nonsense;;q=,", undefined],
])("answers the Accept-Encoding %j with the Content-Encoding %s", async (accepted, encoding) => {
  const { headers, body } = await getText({ "Accept-Encoding": accepted });
  expect([headers["content-encoding"], headers.vary]).toEqual([encoding, "Accept-Encoding"]);
  expect(body).toBe(text);
  const head = await getText({ "Accept-Encoding": accepted }, "HEAD");
  expect([head.headers["content-length"], head.body]).toEqual([headers["content-length"], ""]);
});

test("sends the plain body if compression would not make it smaller", async () => {
  render.mockResolvedValueOnce(new Response("short"));
  const { body, headers } = await get(search("short"), { "Accept-Encoding": "br" });
  expect([body, headers.get("content-encoding")]).toEqual(["short", undefined]);
});

test("answers with 304, the ETag and Cache-Control, but no body, if the browser has the page", async () => {
  const { etag = "" } = (await getText()).headers;
  // Apache adds the encoding to the tag.
  const apache = `${etag.slice(0, -1)}-gzip"`;
  for (const tag of [etag, etag.slice(2), `"old", ${etag}`, `"old" ,${etag} `, " * ", apache]) {
    const { status, headers, body } = await getText({ "If-None-Match": tag });
    expect([tag, status, body, headers["content-type"]]).toEqual([tag, 304, "", undefined]);
    expect(headers).toMatchObject({ etag, vary: "Accept-Encoding", "cache-control": "no-cache" });
  }
  for (const tag of ['"old"', "", "**", '"*"', `x${etag}`, `${etag}x`]) {
    expect([tag, (await getText({ "If-None-Match": tag })).status]).toEqual([tag, 200]);
  }
});

test("answers with 404 for a missing page, even if the browser has a copy", async () => {
  render.mockResolvedValueOnce(new Response("missing", { status: 404 }));
  expect((await get("/nowhere", { "If-None-Match": "*" })).status).toBe(404);
});
