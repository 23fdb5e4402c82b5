import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { databaseFile, readSetting, settingNames } from "~/server/settings.server";

const projectFolder = join(import.meta.dirname, "../../..");

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ["SITE_URL", ""],
  ["PORT", 3000],
  ["HOST", ""],
  ["TRUSTED_PROXIES", 0],
  ["SIGN_UPS_PER_MINUTE", 300],
  ["SIGN_UPS_PER_CLIENT", 20],
  ["DATA_DIR", "data"],
  ["DATABASE_URL", ""],
  ["DATABASE_AUTH_TOKEN", ""],
] as const)("%s is %j where it is not set, or empty", (name, unset) => {
  vi.stubEnv(name, undefined);
  expect(readSetting(name)).toBe(unset);
  vi.stubEnv(name, "");
  expect(readSetting(name)).toBe(unset);
});

test.each([
  ["SITE_URL", "https://shop.example", "https://shop.example"],
  ["SITE_URL", "https://shop.example/", "https://shop.example"],
  ["SITE_URL", "http://localhost:3000", "http://localhost:3000"],
  ["PORT", "1", 1],
  ["PORT", "65535", 65_535],
  ["TRUSTED_PROXIES", "0", 0],
  ["TRUSTED_PROXIES", "9", 9],
  ["SIGN_UPS_PER_MINUTE", "1", 1],
  ["SIGN_UPS_PER_CLIENT", "1000000", 1_000_000],
  ["DATABASE_URL", "libsql://list.example", "libsql://list.example"],
  ["DATABASE_URL", "https://list.example", "https://list.example"],
] as const)("%s may be %s", (name, text, value) => {
  vi.stubEnv(name, text);
  expect(readSetting(name)).toBe(value);
});

test.each([
  ["SITE_URL", "shop.example"],
  ["SITE_URL", "ftp://shop.example"],
  ["SITE_URL", "https://shop.example/store"],
  ["SITE_URL", "https://a.b/?c"],
  ["SITE_URL", "https://a.b/#c"],
  ["SITE_URL", "httpsx://shop.example/"],
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "80a"],
  ["TRUSTED_PROXIES", "-1"],
  ["SIGN_UPS_PER_MINUTE", "0"],
  ["SIGN_UPS_PER_MINUTE", "1.5"],
  ["SIGN_UPS_PER_MINUTE", "1000001"],
  ["SIGN_UPS_PER_CLIENT", "0"],
  ["SIGN_UPS_PER_CLIENT", "1e3"],
  ["SIGN_UPS_PER_CLIENT", "lots\nof them"],
  ["SIGN_UPS_PER_CLIENT", "99999999999999999999"],
  ["DATABASE_URL", "postgres://list.example"],
  // Unencrypted.
  ["DATABASE_URL", "http://list.example"],
  ["DATABASE_URL", "https://"],
] as const)("%s cannot be %j, which one line says", (name, text) => {
  vi.stubEnv(name, text);
  expect(() => readSetting(name)).toThrow(new RegExp(`^${name} must [^\n]+$`));
});

test("an error about the database's URL does not repeat it, with its password", () => {
  vi.stubEnv("DATABASE_URL", "postgres://store:secret@list.example");
  expect(() => readSetting("DATABASE_URL")).toThrow(/^(?!.*secret)/);
});

test("the mailing list's file lies in DATA_DIR", () => {
  vi.stubEnv("DATA_DIR", "/lists");
  expect(databaseFile()).toBe("/lists/subscribers.db");
});

test("the README has every setting", () => {
  const readme = readFileSync(join(projectFolder, "README.md"), "utf8");
  const rows = readme.match(/^\| (`[A-Z_]+`(, )?)+ \|/gm)?.join("") ?? "";
  const names = Array.from(rows.matchAll(/`([A-Z_]+)`/g), ([, name]) => name);
  expect(names.toSorted()).toEqual(settingNames.toSorted());
});
