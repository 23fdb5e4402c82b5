import { mkdir, rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { canWrite } from "~/mailing-list/subscribers.server";
import { emails, temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();

test("canWrite leaves no row behind, and checks at most once every five seconds", async () => {
  await mkdir(database.file, { recursive: true });
  expect(await canWrite(10_000)).toBe(false);
  await rm(database.file, { recursive: true });
  expect(await canWrite(14_999)).toBe(false);
  expect(await canWrite(15_000)).toBe(true);
  expect(await emails()).toEqual([]);
});
