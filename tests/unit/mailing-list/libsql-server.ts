import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { type Client, createClient, type ResultSet } from "@libsql/client";

type Statement = { sql?: string; sql_id?: number; args: { value: string }[] };
type Step =
  | { type: "store_sql"; sql_id: number; sql: string }
  | { type: "execute"; stmt: Statement }
  | { type: "batch"; batch: { steps: { stmt: Statement }[] } }
  | { type: "close" };

/** A real database behind libsql's HTTP protocol, as far as the mailing list speaks it. */
export async function startDatabaseServer(file: string, token: string) {
  const client = createClient({ url: pathToFileURL(file).href });
  const server = createServer(async (request, response) => {
    if (request.headers.authorization !== `Bearer ${token}`) {
      response.writeHead(401, { "Content-Type": "text/plain" });
      return response.end("Ask owner@example.com for access");
    }
    if (request.method === "GET") return response.writeHead(404).end();
    const { requests } = (await json(request)) as { requests: Step[] };
    const results = await answer(client, requests);
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ baton: null, base_url: null, results }));
  }).listen(0);
  await once(server, "listening");
  return {
    client,
    url: `libsql://localhost:${(server.address() as AddressInfo).port}?tls=0`,
    stop() {
      server.closeAllConnections();
      server.close();
      client.close();
    },
  };
}

async function answer(client: Client, steps: Step[]): Promise<unknown[]> {
  const stored = new Map<number | undefined, string>();
  const read = ({ sql, sql_id, args }: Statement) => ({
    sql: sql ?? stored.get(sql_id) ?? "",
    args: args.map(({ value }) => value),
  });
  const results: unknown[] = [];
  for (const step of steps) {
    const response: Record<string, unknown> = { type: step.type };
    if (step.type === "store_sql") stored.set(step.sql_id, step.sql);
    if (step.type === "execute") response.result = toWire(await client.execute(read(step.stmt)));
    if (step.type === "batch") {
      // First and last are the client's own BEGIN, COMMIT and ROLLBACK, which batch() has too.
      const statements = step.batch.steps.slice(1, -2).map(({ stmt }) => read(stmt));
      const done = (await client.batch(statements, "write")).map(toWire);
      const step_results = [nothing, ...done, nothing, null];
      response.result = { step_results, step_errors: step_results.map(() => null) };
    }
    results.push({ type: "ok", response });
  }
  return results;
}

const nothing = { cols: [], rows: [], affected_row_count: 0, last_insert_rowid: null };

function toWire({ columns, rows, rowsAffected }: ResultSet) {
  return {
    cols: columns.map((name) => ({ name, decltype: null })),
    rows: rows.map((row) => Array.from(row, (value) => ({ type: "text", value: String(value) }))),
    affected_row_count: rowsAffected,
    last_insert_rowid: null,
  };
}
