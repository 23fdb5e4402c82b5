import { expect, test } from "vitest";
import { readEmail } from "~/mailing-list/email-address.server";

test.each([
  ["o'hara+tag@Sub.example.co.uk", "o'hara+tag@Sub.example.co.uk"],
  [" \tfan@localhost\n", "fan@localhost"],
  [`${"a".repeat(242)}@example.com`, `${"a".repeat(242)}@example.com`],
  ["info@münchen.de", "info@xn--mnchen-3ya.de"],
  ["info@例え。jp", "info@xn--r8jz45g.jp"],
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
  `fan@${"a".repeat(64)}.example`,
  `${"a".repeat(238)}@münchen.de`,
])("refuses %j, like browsers", (text) => {
  expect(readEmail(text)).toBeUndefined();
});
