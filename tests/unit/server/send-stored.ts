import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "undici";
import { afterAll, beforeAll } from "vitest";
import { type StoredResponse, sendStored, storeResponse } from "~/server/stored-response.server";

// Two responses, and a server that sends one.

export const page = {
  status: 200,
  headers: { "content-type": "text/html", "content-security-policy": "default-src 'self'" },
  original: Buffer.from("<p>page</p>"),
  bodies: { identity: Buffer.from("<p>page</p>") },
};
export const compressed = {
  ...page,
  headers: { ...page.headers, "cache-control": "max-age=60" },
  bodies: { ...page.bodies, gzip: Buffer.from("gzipped"), br: Buffer.from("brotli") },
};

let stored: StoredResponse;
const server = createServer((request, response) => sendStored(stored, request, response));

beforeAll(async () => {
  await once(server.listen(0), "listening");
});

afterAll(() => {
  server.close();
});

/** Stores a response, and sends it. */
export function send(
  content: Parameters<typeof storeResponse>[0],
  headers?: Record<string, string>,
  method?: "GET" | "HEAD",
) {
  stored = storeResponse(content);
  return sendAgain(headers, method);
}

/** Sends what was stored last. */
export async function sendAgain(
  headers: Record<string, string> = {},
  method: "GET" | "HEAD" = "GET",
) {
  const { port } = server.address() as AddressInfo;
  const response = await request(`http://localhost:${port}`, { method, headers });
  const { date, connection, "keep-alive": _, ...rest } = response.headers;
  return { status: response.statusCode, headers: rest, body: await response.body.text() };
}
