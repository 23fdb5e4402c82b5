import { expect, test, vi } from "vitest";
import { readDatabaseUrl, readSiteUrl } from "~/server/settings.server";
import { readConsole } from "../setup";

const readers = { SITE_URL: readSiteUrl, DATABASE_URL: readDatabaseUrl };

test.each([
  ["SITE_URL", "shop.example"],
  ["SITE_URL", "ftp://shop.example"],
  ["SITE_URL", "https://a.b/store"],
  ["SITE_URL", "https://a.b/?c"],
  ["SITE_URL", "lots\nof them"],
  ["DATABASE_URL", "postgres:///list"],
  ["DATABASE_URL", "postgres://store:secret@list:99999"],
] as const)("refuses %s=%j in one line, without the secret", (name, text) => {
  vi.stubEnv(name, text);
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  readers[name]();
  expect(exit).toHaveBeenCalledWith(1);
  const line = new RegExp(`^${name} must (?!.*secret)[^\n]+$`);
  expect(readConsole()).toEqual([expect.stringMatching(line)]);
});
