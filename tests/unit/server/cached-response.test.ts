import { expect, test } from "vitest";
import { get, render, send } from "./server";

const text = "<p>page</p>".repeat(10);

/** Requests a page that contains the text. */
async function getText(headers = {}, method = "GET") {
  render.mockImplementation(async () => new Response(text));
  const answer = await send(method, "/store?search=text", headers);
  return { ...answer, headers: Object.fromEntries(answer.headers) };
}

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

test("answers with 304 and no body if the browser has the page", async () => {
  const { etag = "" } = (await getText()).headers;
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const known of [etag, `"old", ${etag}`, `"old" ,${etag} `]) {
    const { status, headers, body } = await getText({ "If-None-Match": known });
    expect([known, status, body, headers.etag]).toEqual([known, 304, "", etag]);
  }
  for (const known of ['"old"', "", "**", `x${etag}`, `${etag}x`]) {
    expect([known, (await getText({ "If-None-Match": known })).status]).toEqual([known, 200]);
  }
});

test.each([
  ["body", new Response("new")],
  ["header", new Response("old", { headers: { "Content-Language": "en" } })],
])("the ETag changes with the %s", async (part, changed) => {
  render.mockResolvedValueOnce(new Response("old")).mockResolvedValueOnce(changed);
  const before = await get(`/hats?old-${part}`);
  const after = await get(`/hats?new-${part}`);
  expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
});

test("answers with 404 for a missing page, even if the browser has a copy", async () => {
  render.mockImplementation(async () => new Response("missing", { status: 404 }));
  const etag = (await get("/nowhere")).headers.get("etag");
  expect((await get("/nowhere", { "If-None-Match": etag })).status).toBe(404);
});
