import { expect, test } from "vitest";
import { readEmail } from "~/mailing-list/email-address.server";

test.each([
  ["o'hara+tag@Sub.example.co.uk", "o'hara+tag@Sub.example.co.uk"],
  [" \tfan@localhost\n", "fan@localhost"],
  ["info@münchen24.de", "info@xn--mnchen24-65a.de"],
])("reads %j as %s", (text, email) => {
  expect(readEmail(text)).toBe(email);
});

test.each([
  "",
  "fan.example.com",
  "fan@example.com.",
  "fan@-example.com",
  "fan\r\nBcc: all@example.com",
  "Fan <fan@example.com>",
  "a@example.com,b@example.com",
  "fän@example.com",
  "fan@münchen.de/path",
])("refuses %j, like browsers", (text) => {
  expect(readEmail(text)).toBeUndefined();
});

test("an address has at most 254 characters, and each part of its domain at most 63", () => {
  expect(readEmail(`${"a".repeat(242)}@example.com`)).toHaveLength(254);
  expect(readEmail(`${"a".repeat(243)}@example.com`)).toBeUndefined();
  // Converted, this address is longer.
  expect(readEmail(`${"a".repeat(238)}@münchen.de`)).toBeUndefined();
  expect(readEmail(`fan@${"a".repeat(63)}.example`)).toBeDefined();
  expect(readEmail(`fan@${"a".repeat(64)}.example`)).toBeUndefined();
});
