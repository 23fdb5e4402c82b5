import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CachedResponse, createCachedResponse } from "~/server/cached-response.server";
import { sendRequest } from "../../send-request";

const headers = { "cache-control": "no-cache" };
const german = { ...headers, "content-language": "de" };
const body = Buffer.from("Logo T-Shirt");
const responses: Record<string, CachedResponse> = {
  "/": createCachedResponse(200, headers, body),
  "/hoodie": createCachedResponse(200, headers, Buffer.from("Hoodie")),
  "/german": createCachedResponse(200, german, body),
  "/missing": createCachedResponse(404, headers, body),
};

const server = createServer((request, response) => responses[request.url ?? ""]?.send(response));
beforeAll(() => once(server.listen(0), "listening"));
afterAll(() => void server.close());

const send = (method: string, path: string, headers = {}) =>
  sendRequest((server.address() as AddressInfo).port, method, path, headers);

test.each([
  ["", "none"],
  ["GZIP", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0, gzip", "gzip"],
  ["gzip, br; q=0.000", "gzip"],
  ["gzip, br;q=0.01", "br"],
])("answers the Accept-Encoding %j with the Content-Encoding %s", async (accepted, encoding) => {
  const page = await send("GET", "/", { "Accept-Encoding": accepted });
  expect(page.headers.get("content-encoding") ?? "none").toBe(encoding);
  expect(page.headers.get("vary")).toBe("Accept-Encoding");
  expect(page.body).toBe("Logo T-Shirt");
  const head = await send("HEAD", "/", { "Accept-Encoding": accepted });
  expect(head.headers.get("content-length")).toBe(page.headers.get("content-length"));
  expect(head.body).toBe("");
});

test("answers with 304 and no body if the browser has the page", async () => {
  const etag = (await send("GET", "/")).headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const [status, known] of [
    [304, etag],
    [304, `"old", ${etag.replace("W/", "")}`],
    [304, "*"],
    [200, `"old"`],
  ] as const) {
    const answer = await send("GET", "/", { "If-None-Match": known });
    expect(answer.status, known).toBe(status);
    expect(answer.body, known).toBe(status === 304 ? "" : "Logo T-Shirt");
    expect(answer.headers.get("etag")).toBe(etag);
  }
});

test("the ETag changes with the body and with the headers", async () => {
  const answers = [
    await send("GET", "/"),
    await send("GET", "/hoodie"),
    await send("GET", "/german"),
  ];
  const etags = answers.map(({ headers }) => headers.get("etag"));
  expect(new Set(etags).size).toBe(3);
});

test("answers with 404 for a missing page, even if the browser has a copy", async () => {
  const etag = (await send("GET", "/missing")).headers.get("etag");
  expect((await send("GET", "/missing", { "If-None-Match": etag })).status).toBe(404);
});
