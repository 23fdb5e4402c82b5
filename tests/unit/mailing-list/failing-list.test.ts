import { mkdir, rm } from "node:fs/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { canWrite, listSubscribers, subscribe } from "~/mailing-list/subscribers.server";
import { temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();
const log = vi.spyOn(console, "error");

beforeEach(() => {
  log.mockReset().mockImplementation(() => {});
});

test("a list that fails is logged in one line without the address, and so is that it works again", async () => {
  await mkdir(database.file, { recursive: true });
  for (const name of ["a", "b", "c"]) expect(await subscribe(`${name}@example.com`)).toBe(false);
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^Error: The mailing list at [^\n@]+ cannot be used: [^\n@]+$/)],
  ]);
  await rm(database.file, { recursive: true });
  for (const name of ["d", "e"]) expect(await subscribe(`${name}@example.com`)).toBe(true);
  expect(log.mock.calls.slice(1)).toEqual([
    ["The mailing list works again. Sign-ups refused meanwhile: 3"],
  ]);
});

test("canWrite leaves no row, checks once in five seconds, and logs both changes", async () => {
  await mkdir(database.file, { recursive: true });
  expect(await canWrite(10_000)).toBe(false);
  await rm(database.file, { recursive: true });
  expect(await canWrite(14_999)).toBe(false);
  expect(await canWrite(15_000)).toBe(true);
  expect(await listSubscribers()).toEqual([]);
  expect(log.mock.lastCall).toEqual([
    "The mailing list works again. Sign-ups refused meanwhile: 0",
  ]);
});
