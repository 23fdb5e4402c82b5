import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { databaseFile, readSetting, settingNames } from "~/server/settings.server";

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ["SITE_URL", undefined, ""],
  ["PORT", undefined, 3000],
  ["HOST", "", ""],
  ["TRUSTED_PROXIES", "", 0],
  ["SIGN_UPS_PER_MINUTE", undefined, 300],
  ["SIGN_UPS_PER_CLIENT", "", 20],
  ["DATA_DIR", undefined, "data"],
  ["DATABASE_URL", "", ""],
  ["DATABASE_AUTH_TOKEN", undefined, ""],
  ["SITE_URL", "https://shop.example/", "https://shop.example"],
  ["SITE_URL", "http://localhost:3000", "http://localhost:3000"],
  ["PORT", "65535", 65_535],
  ["TRUSTED_PROXIES", "0", 0],
  ["SIGN_UPS_PER_MINUTE", "1", 1],
  ["DATABASE_URL", "libsql://list.example", "libsql://list.example"],
  ["DATABASE_URL", "https://list.example", "https://list.example"],
] as const)("reads %s=%s as %j", (name, text, value) => {
  vi.stubEnv(name, text);
  expect(readSetting(name)).toBe(value);
});

test.each([
  ["SITE_URL", "shop.example"],
  ["SITE_URL", "ftp://shop.example"],
  ["SITE_URL", "https://shop.example/store"],
  ["SITE_URL", "https://a.b/?c"],
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "80a"],
  ["TRUSTED_PROXIES", "-1"],
  ["SIGN_UPS_PER_MINUTE", "0"],
  ["SIGN_UPS_PER_CLIENT", "1.5"],
  ["SIGN_UPS_PER_CLIENT", "lots\nof them"],
  // Unencrypted.
  ["DATABASE_URL", "http://list.example"],
  // The error doesn't repeat the password.
  ["DATABASE_URL", "postgres://store:secret@list.example"],
] as const)("refuses %s=%j in one line", (name, text) => {
  vi.stubEnv(name, text);
  expect(() => readSetting(name)).toThrow(new RegExp(`^${name} must (?!.*secret)[^\n]+$`));
});

test("keeps the mailing list's file in DATA_DIR", () => {
  vi.stubEnv("DATA_DIR", "/lists");
  expect(databaseFile()).toBe("/lists/subscribers.db");
});

test("are all in the README's table", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../../README.md"), "utf8");
  const rows = readme.match(/^\| (`[A-Z_]+`(, )?)+ \|/gm)?.join("") ?? "";
  const names = Array.from(rows.matchAll(/`([A-Z_]+)`/g), ([, name]) => name);
  expect(names.toSorted()).toEqual(settingNames.toSorted());
});
