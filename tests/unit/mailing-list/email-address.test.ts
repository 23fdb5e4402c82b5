import fc from "fast-check";
import { expect, test } from "vitest";
import { findProblem, normalizeEmail } from "~/mailing-list/email-address.server";

test.each([
  ["o'hara+tag@Sub.example.co.uk", "o'hara+tag@Sub.example.co.uk"],
  [`${"a".repeat(242)}@example.com`, `${"a".repeat(242)}@example.com`],
  [" \tfan@example.com.\n", "fan@example.com"],
  ["Fan Person <fan@example.com>", "fan@example.com"],
  ['"Person, Fan" < fan@example.com >.', "fan@example.com"],
  ["<info@münchen.de>", "info@xn--mnchen-3ya.de"],
  ["info@例え。jp", "info@xn--r8jz45g.jp"],
])("reads %j as %s", (text, email) => {
  expect(normalizeEmail(text)).toBe(email);
  expect(normalizeEmail(email)).toBe(email);
  expect(findProblem(email)).toBeUndefined();
});

test.each([
  ["", /type/],
  ["Fan <>", /type/],
  ["fan.example.com", /no @/],
  ["fan\r\nBcc: all@example.com", /space/],
  ["a@example.com; b@example.com", /one/],
  ["A <a@example.com>, B <b@example.com>", /one/],
  ["fan@example，com", /comma/],
  [`${"a".repeat(238)}@münchen.de`, /254/],
  [`fan@${"a".repeat(64)}.example`, /typo/],
  ["fän@example.com", /typo/],
  ["fan@gmail", /whole/],
])("finds the problem with %j", (text, problem) => {
  expect(findProblem(normalizeEmail(text))).toMatch(problem);
});

test("accepts only a single address in visible ASCII characters", () => {
  const text = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const email = normalizeEmail(`${before}@${after}`);
      if (findProblem(email)) return;
      expect(email).toMatch(/^[!-+\--:<-?A-~]+@[a-zA-Z0-9-]+\.[a-zA-Z0-9.-]+$/);
    }),
  );
});
