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
const count = "SELECT count(*)::INT FROM subscribers";

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
  expect(await postgres.query(count)).toEqual([150]);
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
])(
  "a server that %s causes an error that gives the reason, but not the password",
  async (_, url, message) => {
    const database = await openPostgresql(await url());
    const error = await database.add([]).catch(reason);
    expect(error).toMatch(message);
    expect(error).not.toMatch(/sec|@/);
  },
);

test("gives the code as the reason if the error of several addresses has no message", () => {
  expect(reason(Object.assign(new AggregateError([]), { code: "ECONNREFUSED" }))).toBe(
    "ECONNREFUSED",
  );
});

test.each(["breaks", "loses answers", "hangs"])(
  "a link that %s makes sign-ups fail within seven seconds, until it works again",
  async (failure) => {
    const link = await startLink();
    const database = await openPostgresql(postgres.urlAt(link.port));
    await database.add([]);
    link.failure = failure;
    const start = performance.now();
    const saved = await Promise.allSettled(fans("fan", 20).map((fan) => database.add(fan)));
    for (const { status } of saved) expect(status).toBe("rejected");
    expect(performance.now() - start).toBeLessThan(7_000);
    link.failure = "";
    await database.add([]);
    link.stop();
  },
);

/** Starts a proxy whose link to the server fails as `failure` says. */
async function startLink() {
  const link = { port: await freePort(), failure: "", stop: () => void proxy.close() };
  const pass = (from: Socket, to: Socket, isAnswer: boolean) => {
    from.on("error", () => to.destroy()).on("close", () => to.destroy());
    from.on("data", (data) => {
      if (link.failure === "breaks" || (link.failure === "loses answers" && isAnswer)) to.destroy();
      else if (link.failure !== "hangs") to.write(data);
    });
  };
  const proxy = createServer((client) => {
    const server = connect(postgres.port, "127.0.0.1");
    pass(client, server, false);
    pass(server, client, true);
  }).listen(link.port, "127.0.0.1");
  await once(proxy, "listening");
  return link;
}
