import { expect, test } from "vitest";
import { storeResponse } from "~/server/stored-response.server";

const page = {
  status: 200,
  headers: { "content-type": "text/html", "content-security-policy": "default-src 'self'" },
  bodies: { identity: Buffer.from("<p>page</p>") },
};

test("the ETag changes with the body", () => {
  const other = { ...page, bodies: { identity: Buffer.from("<p>other page</p>") } };
  expect(storeResponse(other).etag).not.toBe(storeResponse(page).etag);
});

test("the ETag changes with the headers, so that a new policy reaches who has the page", () => {
  const other = {
    ...page,
    headers: { ...page.headers, "content-security-policy": "default-src 'none'" },
  };
  expect(storeResponse(other).etag).not.toBe(storeResponse(page).etag);
});

test("the ETag is the same for the same page", () => {
  expect(storeResponse({ ...page }).etag).toBe(storeResponse(page).etag);
});

test("all bodies count as memory", () => {
  const bodies = { identity: Buffer.alloc(100), gzip: Buffer.alloc(20), br: Buffer.alloc(10) };
  expect(storeResponse({ ...page, bodies }).size).toBe(130);
});
