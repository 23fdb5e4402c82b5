import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import {
  addSubscriber,
  canWrite,
  listSubscribers,
  removeSubscriber,
} from "~/mailing-list/subscribers.server";
import { temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();

async function startServer(listener: RequestListener) {
  const server = createServer(listener).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("DATABASE_URL", `libsql://localhost:${port}?tls=0`);
  vi.stubEnv("DATABASE_AUTH_TOKEN", "let-me-in");
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

type StreamRequest = { type: string; batch?: { steps: unknown[] } };

test("with DATABASE_URL, the list is on the server at that URL and not in a file", async () => {
  const sent: string[] = [];
  const text = (value: string) => ({ type: "text", value });
  const result = {
    cols: [{ name: "email" }, { name: "consentedAt" }],
    rows: [[text("fan@example.com"), text("2026")]],
    affected_row_count: 1,
  };
  // This server speaks libsql's HTTP protocol (https://github.com/tursodatabase/libsql/blob/main/docs/HTTP_V2_SPEC.md).
  const stop = await startServer(async (request, response) => {
    if (request.method === "GET") return response.writeHead(404).end();
    const { requests } = (await json(request)) as { requests: StreamRequest[] };
    sent.push(`${request.headers.authorization} ${JSON.stringify(requests)}`);
    const results = requests.map(({ type, batch }) => {
      const step_results = batch?.steps.map(() => result);
      const answer = step_results ? { step_results, step_errors: [] } : result;
      return { type: "ok", response: { type, result: answer } };
    });
    response.end(JSON.stringify({ baton: null, base_url: null, results }));
  });
  expect(await addSubscriber("new@example.com")).toBe(true);
  expect(sent.join("\n")).toMatch(/^Bearer let-me-in .*CREATE TABLE/);
  expect(sent.at(-1)).toMatch(/INSERT INTO subscribers.*new@example\.com/);
  expect(await removeSubscriber("old@example.com")).toBe(true);
  expect(sent.at(-1)).toMatch(/DELETE FROM subscribers.*old@example\.com/);
  expect(await listSubscribers()).toEqual([{ email: "fan@example.com", consentedAt: "2026" }]);
  expect(existsSync(database.file)).toBe(false);
  stop();
  await expect(listSubscribers()).rejects.toThrow(/^The mailing list at localhost:/);
});

test("the error for a wrong token doesn't contain the token or an email address", async () => {
  const stop = await startServer((_, response) =>
    response.writeHead(401).end("Ask me@example.com"),
  );
  await expect(listSubscribers()).rejects.toThrow(
    /^The mailing list at localhost:\d+ cannot be used: (?!.*(let-me-in|example)).*401/,
  );
  stop();
});

test("a health check gives up within two seconds if the database server never answers", async () => {
  const stop = await startServer(() => {});
  const start = performance.now();
  expect(await canWrite(Number.POSITIVE_INFINITY)).toBe(false);
  expect(performance.now() - start).toBeLessThan(2_000);
  stop();
});
