import { describe, expect, test } from "vitest";
import { storeResponse } from "~/server/stored-response.server";
import { compressed, page, send } from "./send-stored";

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

describe("a stored response", () => {
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
