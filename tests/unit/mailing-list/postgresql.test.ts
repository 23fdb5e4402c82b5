import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { reason } from "~/mailing-list/list.server";
import { openPostgresql } from "~/mailing-list/postgresql.server";
import { freePort } from "../../free-port.mjs";
import { startPostgres } from "../../postgres/start-postgres";

const postgres = await startPostgres();
afterAll(postgres.stop);

const connections =
  "FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";

const fans = (prefix: string, length: number) =>
  Array.from({ length }, (_, i) => [
    { address: `${prefix}${i}@example.com`, consented_at: "2026", terms: null },
  ]);

test("stores that start together on an empty server lose nothing, and have five connections each", async () => {
  const stores = await Promise.all([0, 1, 2].map(() => openPostgresql(postgres.url)));
  await Promise.all(
    stores.flatMap((store, i) => fans(`store${i}-`, 50).map((fan) => store.add(fan))),
  );
  expect(await postgres.query(`SELECT count(*)::INT ${connections}`)).toEqual([15]);
  expect(await postgres.query("SELECT count(*)::INT FROM subscribers")).toEqual([150]);
});

test("works again after the server closes its connections", async () => {
  const database = await openPostgresql(postgres.url);
  await database.add([]);
  await postgres.query(`SELECT pg_terminate_backend(pid) ${connections}`);
  await vi.waitFor(() => database.add([]));
});

test.each([
  ["rejects the password", () => postgres.url.replace("sec", "wrong-sec"), /password/],
  ["is down", async () => `postgres://fan:secret@localhost:${await freePort()}/list`, /ECONN/],
])("if the server %s, the error says so, without the password", async (_, url, message) => {
  const database = await openPostgresql(await url());
  const error = await database.add([]).catch(reason);
  expect(error).toMatch(message);
  expect(error).not.toMatch(/sec|@/);
});

test("the reason of an error without a message is its code", () => {
  expect(reason(Object.assign(new AggregateError([]), { code: "ECONN" }))).toBe("ECONN");
});

test("if the link to the server hangs, all sign-ups fail, and work again after that", async () => {
  let isHanging = false;
  const pass = (from: Socket, to: Socket) =>
    from
      .on("data", (data) => isHanging || to.write(data))
      .on("error", () => {})
      .on("close", () => to.destroy());
  const link = createServer((client) => {
    const server = connect(postgres.port, "127.0.0.1");
    pass(client, server);
    pass(server, client);
  });
  const port = await freePort();
  await once(link.listen(port, "127.0.0.1"), "listening");
  const database = await openPostgresql(postgres.url.replace(`:${postgres.port}/`, `:${port}/`));
  await database.add([]);

  isHanging = true;
  const saved = await Promise.allSettled(fans("fan", 20).map((fan) => database.add(fan)));
  for (const { status } of saved) expect(status).toBe("rejected");
  isHanging = false;
  await database.add([]);
  link.close();
});
