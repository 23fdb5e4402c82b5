import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { createClient, type InArgs, type ResultSet } from "@libsql/client";

type Statement = { sql?: string; sql_id?: number; args: { value: string }[] };
type StreamRequest =
  | { type: "store_sql"; sql_id: number; sql: string }
  | { type: "execute"; stmt: Statement }
  | { type: "batch"; batch: { steps: { stmt: Statement }[] } }
  | { type: "close" };

/**
 * A database server with the parts of libsql's HTTP protocol that the mailing list uses
 * (https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_3_SPEC.md, "Hrana over HTTP").
 */
export async function startLibsqlServer(file: string, token: string) {
  const client = createClient({ url: pathToFileURL(file).href });
  const stored = new Map<number | undefined, string>();
  const parse = ({ sql, sql_id, args }: Statement) => ({
    sql: sql ?? stored.get(sql_id) ?? "",
    args: args.map(({ value }) => value) satisfies InArgs,
  });

  async function execute(request: StreamRequest): Promise<object> {
    if (request.type === "store_sql") stored.set(request.sql_id, request.sql);
    if (request.type === "execute") {
      return { result: serialize(await client.execute(parse(request.stmt))) };
    }
    if (request.type !== "batch") return {};
    // Without the BEGIN at the start and the COMMIT and ROLLBACK at the end: batch() adds them again.
    const statements = request.batch.steps.slice(1, -2).map(({ stmt }) => parse(stmt));
    const results = (await client.batch(statements, "write")).map(serialize);
    const step_results = [emptyResult, ...results, emptyResult, null];
    return { result: { step_results, step_errors: step_results.map(() => null) } };
  }

  const server = createServer(async (request, response) => {
    if (request.headers.authorization !== `Bearer ${token}`) {
      return response.writeHead(401).end("Ask owner@example.com for access");
    }
    if (request.method === "GET") return response.writeHead(404).end();
    const { requests } = (await json(request)) as { requests: StreamRequest[] };
    const results: object[] = [];
    for (const one of requests) {
      results.push({ type: "ok", response: { type: one.type, ...(await execute(one)) } });
    }
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ baton: null, base_url: null, results }));
  }).listen(0);
  await once(server, "listening");
  return {
    url: `libsql://localhost:${(server.address() as AddressInfo).port}?tls=0`,
    stop() {
      server.closeAllConnections();
      server.close();
      client.close();
    },
  };
}

const emptyResult = { cols: [], rows: [], affected_row_count: 0, last_insert_rowid: null };

function serialize({ columns, rows, rowsAffected }: ResultSet) {
  return {
    cols: columns.map((name) => ({ name, decltype: null })),
    rows: rows.map((row) => Array.from(row, (value) => ({ type: "text", value: String(value) }))),
    affected_row_count: rowsAffected,
    last_insert_rowid: null,
  };
}
