import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import Connection from "libsql";
import { expect, onTestFinished, test, vi } from "vitest";
import { backUp, restore } from "~/mailing-list/backup-and-restore.server";
import { databaseLocation } from "~/mailing-list/database.server";
import { addSubscriber, canWrite, removeSubscriber } from "~/mailing-list/subscribers.server";
import { emails, temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();

/** Starts a server for DATABASE_URL. */
async function startServer(listener: RequestListener) {
  const server = createServer(listener).listen(0);
  await once(server, "listening");
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("DATABASE_URL", `libsql://localhost:${port}?tls=0`);
  vi.stubEnv("DATABASE_AUTH_TOKEN", "let-me-in");
  return stop;
}

type Statement = { sql?: string; sql_id?: number; args: { value: string }[] };
type StreamRequest = {
  type: string;
  sql_id?: number;
  sql?: string;
  stmt?: Statement;
  batch?: { steps: { stmt: Statement }[] };
};

/**
 * Answers the parts of libsql's HTTP protocol that the mailing list uses
 * (https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_3_SPEC.md, "Hrana over HTTP").
 */
function libsqlServer(connection: Connection.Database): RequestListener {
  const stored = new Map<number | undefined, string | undefined>();
  const run = ({ sql, sql_id, args }: Statement) => {
    const statement = connection.prepare(sql ?? stored.get(sql_id) ?? "");
    const values = args.map(({ value }) => value);
    const rows = statement.reader ? (statement.raw().all(values) as string[][]) : [];
    return {
      cols: statement.reader ? statement.columns().map(({ name }) => ({ name })) : [],
      rows: rows.map((row) => row.map((value) => ({ type: "text", value: String(value) }))),
      affected_row_count: statement.reader ? 0 : statement.run(values).changes,
    };
  };
  return async (request, response) => {
    if (request.method === "GET") return response.writeHead(404).end();
    const { requests } = (await json(request)) as { requests: StreamRequest[] };
    const results = requests.map(({ type, stmt, batch, sql, sql_id }) => {
      if (sql) stored.set(sql_id, sql);
      // The last step of a batch is its ROLLBACK, for a failure.
      const step_results = batch?.steps.slice(0, -1).map(({ stmt }) => run(stmt));
      const result = stmt ? run(stmt) : { step_results, step_errors: [] };
      return { type: "ok", response: { type, result } };
    });
    response.end(JSON.stringify({ baton: null, base_url: null, results }));
  };
}

test("with DATABASE_URL every command works on that server's list, and on no file", async () => {
  const connection = new Connection(`${database.folder}/remote.db`);
  const stop = await startServer(libsqlServer(connection));
  for (const name of ["Fan", "fan", "other"]) await addSubscriber(`${name}@example.com`);
  expect(await removeSubscriber("OTHER@example.com")).toBe(true);
  expect(await removeSubscriber("OTHER@example.com")).toBe(false);
  expect(await canWrite(Number.MAX_VALUE)).toBe(true);
  const backup = `${database.folder}/backup.db`;
  expect(await backUp(backup)).toBe(1);
  await addSubscriber("late@example.com");
  expect(await restore(backup)).toBe(1);
  expect(await emails()).toEqual(["Fan@example.com"]);
  expect(existsSync(database.file)).toBe(false);
  stop();
  await expect(emails()).rejects.toThrow(/^The mailing list at localhost:/);
  connection.close();
});

test("the error for a wrong token names neither the token nor an email address", async () => {
  await startServer((_, response) => response.writeHead(401).end("Ask owner@example.com"));
  await expect(emails()).rejects.toThrow(
    /^The mailing list at localhost:\d+ cannot be used: (?!.*(let-me-in|owner|example)).*401/,
  );
});

test("a health check waits less than a second for a server that never answers", async () => {
  const stop = await startServer(() => {});
  const start = performance.now();
  expect(await canWrite(Number.POSITIVE_INFINITY)).toBe(false);
  expect(performance.now() - start).toBeLessThan(2_000);
  stop();
});

test.each([
  ["https://token@db.example:8080/path", "db.example:8080"],
  ["nonsense", "DATABASE_URL"],
])("says that the database at %s is at %s", (url, location) => {
  vi.stubEnv("DATABASE_URL", url);
  expect(databaseLocation()).toBe(location);
});
