import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import Database from "libsql";

type Statement = { sql?: string; sql_id?: number; args?: { value?: string }[] };
type Condition = { type: string; step: number; cond: Condition };
type Step = { stmt: Statement; condition?: Condition };
type StreamRequest = Statement & { type: string; batch?: { steps: Step[] } };

/** Fails a request. Gets a function that runs the request's SQL. */
type Failure = (response: ServerResponse, run: () => unknown) => unknown;

/** Starts a libsql server with a database in memory. Set `fail` to make it fail. */
export async function startLibsqlServer(token: string) {
  const database = new Database(":memory:");
  const stop = () => void server.close().closeAllConnections();
  const control = { url: "", fail: undefined as Failure | undefined, database, stop };
  // Speaks libsql's HTTP protocol (https://github.com/tursodatabase/libsql/blob/main/docs/HTTP_V2_SPEC.md).
  const server = createServer(async (request, response) => {
    const { requests } = (await json(request)) as { requests: StreamRequest[] };
    const run = () => runStream(database, requests);
    if (request.headers.authorization !== `Bearer ${token}`) response.writeHead(401).end();
    else if (control.fail) control.fail(response, run);
    else response.end(JSON.stringify({ baton: null, base_url: null, results: run() }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  control.url = `libsql://127.0.0.1:${(server.address() as AddressInfo).port}?tls=0`;
  return control;
}

function runStream(database: Database.Database, requests: StreamRequest[]) {
  const stored = new Map<number | undefined, string | undefined>();
  return requests.map(({ type, batch, sql, sql_id }) => {
    if (type === "store_sql") stored.set(sql_id, sql);
    const result = batch && runBatch(database, batch.steps, stored);
    return { type: "ok", response: { type, result } };
  });
}

function runBatch(database: Database.Database, steps: Step[], stored: Map<unknown, unknown>) {
  const results: unknown[] = [];
  const errors: unknown[] = [];
  const holds = ({ type, step, cond }: Condition): boolean =>
    type === "not" ? !holds(cond) : Boolean((type === "ok" ? results : errors)[step]);
  for (const [i, { stmt, condition }] of steps.entries()) {
    results[i] = errors[i] = null;
    if (condition && !holds(condition)) continue;
    try {
      const statement = database.prepare(String(stmt.sql ?? stored.get(stmt.sql_id)));
      const args = (stmt.args ?? []).map(({ value }) => value ?? null);
      const rows = statement.reader ? (statement.raw().all(...args) as unknown[][]) : [];
      const cols = statement.reader ? statement.columns() : [];
      const changes = statement.reader ? 0 : statement.run(...args).changes;
      const encode = (value: unknown) => ({ type: value === null ? "null" : "text", value });
      results[i] = { cols, rows: rows.map((row) => row.map(encode)), affected_row_count: changes };
    } catch (error) {
      errors[i] = { message: (error as Error).message };
    }
  }
  return { step_results: results, step_errors: errors };
}
