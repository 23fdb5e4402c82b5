import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { openPostgresql } from "~/mailing-list/postgresql.server";
import { addSubscriber } from "~/mailing-list/subscribers.server";
import { freePort } from "../../free-port.mjs";
import { startPostgres } from "../../postgres/start-postgres";
import { emails, temporaryDatabase } from "./temporary-database";

const postgres = await startPostgres();
afterAll(postgres.stop);

const database = temporaryDatabase();
beforeEach(() => void vi.stubEnv("DATABASE_URL", postgres.url));

const connections =
  "FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";

test("stores that start together on an empty server lose nothing, and have five connections each", async () => {
  const stores = await Promise.all([0, 1, 2].map(() => openPostgresql(postgres.url)));
  const signUps = stores.flatMap((store, i) =>
    Array.from({ length: 50 }, (_, j) => {
      const subscriber = { email: `fan${j}@store${i}.example`, consentedAt: "2026", terms: null };
      return store.add({ subscribers: [subscriber], removals: [] });
    }),
  );
  await Promise.all(signUps);
  expect(await postgres.query(`SELECT count(*)::INT ${connections}`)).toEqual([15]);
  await Promise.all(stores.map((store) => store.close()));
  expect(await postgres.query("SELECT count(*)::INT FROM subscribers")).toEqual([150]);
});

test("works again after the server closes its connections", async () => {
  expect(await addSubscriber("fan@example.com")).toBe(true);
  await postgres.query(`SELECT pg_terminate_backend(pid) ${connections}`);
  await vi.waitFor(async () => expect(await addSubscriber("late@example.com")).toBe(true));
  expect(await emails()).toEqual(expect.arrayContaining(["fan@example.com", "late@example.com"]));
});

test.each([
  ["rejects the password", () => postgres.url.replace("sec", "wrong-sec"), /password/],
  ["is down", async () => `postgres://fan:secret@localhost:${await freePort()}/list`, /ECONN/],
])("a server that %s causes one line in the log, without the password", async (_, url, message) => {
  vi.stubEnv("DATABASE_URL", await url());
  const saved = Array.from({ length: 20 }, (_, i) => addSubscriber(`fan${i}@example.com`));
  expect(await Promise.all(saved)).toEqual(saved.map(() => false));
  const line = /^Error: The mailing list at [a-z\d.:]+ cannot be used: (?!.*(sec|@))[^\n]+$/;
  expect(database.log.mock.calls).toEqual([[expect.stringMatching(line)]]);
  expect(database.log.mock.calls[0]?.[0]).toMatch(message);
});

test.each(["breaks", "loses answers", "hangs"])(
  "a link that %s makes sign-ups fail until it works again",
  async (failure) => {
    const link = await startLink(postgres.port);
    vi.stubEnv("DATABASE_URL", postgres.urlAt(link.port));
    expect(await addSubscriber("early@example.com")).toBe(true);
    link.failure = failure;
    const saved = Array.from({ length: 20 }, (_, i) => addSubscriber(`fan${i}@example.com`));
    expect(await Promise.all(saved)).toEqual(saved.map(() => false));
    link.failure = "";
    expect(await addSubscriber("late@example.com")).toBe(true);
    link.stop();
  },
);

/** Starts a proxy whose link to the server fails as `failure` says. */
async function startLink(serverPort: number) {
  const link = { port: await freePort(), failure: "", stop: () => void proxy.close() };
  const pass = (from: Socket, to: Socket, isAnswer: boolean) => {
    from.on("error", () => to.destroy()).on("close", () => to.destroy());
    from.on("data", (data) => {
      if (link.failure === "breaks" || (link.failure === "loses answers" && isAnswer)) to.destroy();
      else if (link.failure !== "hangs") to.write(data);
    });
  };
  const proxy = createServer((client) => {
    const server = connect(serverPort, "127.0.0.1");
    pass(client, server, false);
    pass(server, client, true);
  }).listen(link.port, "127.0.0.1");
  await once(proxy, "listening");
  return link;
}
