import { expect, test } from "vitest";
import { get, render, send } from "./server";

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
  const headers = { "Accept-Encoding": accepted };
  const page = await send("GET", "/store?search=text", headers);
  expect(page.headers.get("content-encoding")).toBe(encoding);
  expect(page.headers.get("vary")).toBe("Accept-Encoding");
  expect(page.body).toBe("page http://localhost/store?search=text");
  const head = await send("HEAD", "/store?search=text", headers);
  expect(head.headers.get("content-length")).toBe(page.headers.get("content-length"));
  expect(head.body).toBe("");
});

test("answers with 304 and no body if the browser has the page", async () => {
  const etag = (await get("/store?search=etag")).headers.get("etag");
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const [status, known] of [
    [304, etag],
    [304, `"old", ${etag}`],
    [200, `"old"`],
    [200, "**"],
    [200, `x${etag}x`],
  ]) {
    const answer = await get("/store?search=etag", { "If-None-Match": known });
    expect([known, answer.status]).toEqual([known, status]);
    expect(answer.body === "").toBe(status === 304);
    expect(answer.headers.get("etag")).toBe(etag);
  }
});

test("the ETag changes with the body and with the headers", async () => {
  render
    .mockResolvedValueOnce(new Response("old"))
    .mockResolvedValueOnce(new Response("new"))
    .mockResolvedValueOnce(new Response("old", { headers: { "Content-Language": "en" } }));
  const answers = [await get("/hats?x"), await get("/hats?y"), await get("/hats?z")];
  expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(3);
});

test("answers with 404 for a missing page, even if the browser has a copy", async () => {
  render.mockResolvedValueOnce(new Response("missing", { status: 404 }));
  const etag = (await get("/nowhere")).headers.get("etag");
  expect((await get("/nowhere", { "If-None-Match": etag })).status).toBe(404);
});
