import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import {
  canWrite,
  listSubscribers,
  subscribe,
  unsubscribe,
} from "~/mailing-list/subscribers.server";
import { startDatabaseServer } from "./libsql-server";
import { temporaryList } from "./temporary-database";

const place = temporaryList();

beforeEach(() => {
  vi.stubEnv("DATABASE_AUTH_TOKEN", "let-me-in");
});

test("the same list is kept on a server where one is given", async () => {
  const server = await startDatabaseServer(join(place.folder, "remote.db"), "let-me-in");
  vi.stubEnv("DATABASE_URL", server.url);
  for (const name of ["Fan", "fan", "other"]) await subscribe(`${name}@example.com`);
  expect(await unsubscribe("OTHER@example.com")).toBe(true);
  expect(await listSubscribers()).toEqual([
    { address: "Fan@example.com", consentedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
  ]);
  expect(await canWrite(Number.MAX_VALUE)).toBe(true);
  const { rows } = await server.client.execute("SELECT address FROM subscribers");
  expect(rows).toEqual([{ address: "Fan@example.com" }]);
  expect(existsSync(place.file)).toBe(false);
  server.stop();
  await expect(subscribe("late@example.com")).rejects.toThrow(/^The mailing list at localhost:/);
});

test("a wrong token is refused without a word of the token or an address", async () => {
  const server = await startDatabaseServer(join(place.folder, "remote.db"), "another");
  vi.stubEnv("DATABASE_URL", server.url);
  await expect(subscribe("fan@example.com")).rejects.toThrow(
    /^The mailing list at localhost:\d+ cannot be used: (?!.*(let-me-in|example)).*401/,
  );
  server.stop();
});

test.each(["file:elsewhere.db", "postgres://localhost/list", "nonsense"])(
  "DATABASE_URL is not %s",
  async (url) => {
    vi.stubEnv("DATABASE_URL", url);
    await expect(subscribe("fan@example.com")).rejects.toThrow("libsql:// or https://");
  },
);
