import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readSetting, settingNames } from "~/server/settings.server";

test.each([
  ["SITE_URL", "https://Shop.example/", "https://shop.example"],
  ["PORT", "1", 1],
  ["PORT", "65535", 65_535],
  ["PORT", "", 3000],
  ["DATABASE_URL", "postgresql://list.example/list", "postgresql://list.example/list"],
] as const)("reads %s=%s as %j", (name, text, value) => {
  vi.stubEnv(name, text);
  expect(readSetting(name)).toBe(value);
});

test.each([
  ["SITE_URL", "shop.example"],
  ["SITE_URL", "https://a.b/store"],
  ["SITE_URL", "https://a.b/?c"],
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "lots\nof them"],
  ["DATABASE_URL", "postgres:///list"],
  ["DATABASE_URL", "postgres://store:secret@list:99999"],
] as const)("refuses %s=%j in one line, without the secret", (name, text) => {
  vi.stubEnv(name, text);
  expect(() => readSetting(name)).toThrow(new RegExp(`^${name} must (?!.*secret)[^\n]+$`));
});

test("the README's table lists all settings", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../../README.md"), "utf8");
  const rows = readme.match(/^\| (`[A-Z_]+`(, )?)+ \|/gm)?.join("") ?? "";
  const names = Array.from(rows.matchAll(/`([A-Z_]+)`/g), ([, name]) => name);
  expect(names.toSorted()).toEqual(settingNames.toSorted());
});
