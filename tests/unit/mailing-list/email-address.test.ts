import fc from "fast-check";
import { expect, test } from "vitest";
import { findProblem, normalizeEmail } from "~/mailing-list/email-address.server";

/** The saved form of an email address, or the message for the shopper. */
function parse(text: string): { email: string } | { problem: string } {
  const email = normalizeEmail(text);
  const problem = findProblem(email);
  return problem === undefined ? { email } : { problem };
}

test.each([
  "fan@example.com",
  "first.last+tag@sub.example.co.uk",
  "o'hara@example.com",
  "=sum@example.com",
  `${"a".repeat(242)}@example.com`,
  `fan@${"a".repeat(63)}.example`,
])("%s is accepted", (email) => {
  expect(parse(email)).toEqual({ email });
});

test("white space around an email address is removed, and its case is kept", () => {
  expect(parse(" \tFan@Example.com\n")).toEqual({ email: "Fan@Example.com" });
});

test.each([
  ["info@münchen.de", "info@xn--mnchen-3ya.de"],
  ["info@例え。jp", "info@xn--r8jz45g.jp"],
  ["fan＠Example.com", "fan@Example.com"],
  ["fan@ｅxample.com", "fan@example.com"],
  [`${"a".repeat(234)}@münchen.de`, `${"a".repeat(234)}@xn--mnchen-3ya.de`],
])("%s is read as %s", (value, email) => {
  expect(parse(value)).toEqual({ email });
  expect(parse(email)).toEqual({ email });
});

test.each([
  ["", /type your email/],
  ["fan.example.com", /no @/],
  ["fan\r\nBcc: all@example.com", /no spaces/],
  ["a@example.com,b@example.com", /just one/],
  ["bob,fan@example.com", /just one/],
  ["a@example.com; b@example.com", /just one/],
  ["a@b@example.com", /just one/],
  ["fan@example,com", /comma after the @/],
  ["fan@example，com", /comma after the @/],
  ["fan@münchen\u00a0.de", /no spaces/],
  [`${"a".repeat(243)}@example.com`, /254 characters/],
  [`${"a".repeat(238)}@münchen.de`, /254 characters/],
  [`fan@${"a".repeat(64)}.example`, /typo/],
  ["fan@example..com", /typo/],
  ["fan@münchen.de/more", /typo/],
  ["fan@xn--ü.de", /typo/],
  ["fän@example.com", /typo/],
  ["fan\u0000@example.com", /typo/],
  ["<fan@example.com>", /typo/],
])("%j is rejected with a reason", (value, problem) => {
  expect(parse(value)).toEqual({ problem: expect.stringMatching(problem) });
});

test("an accepted email address is one address, in visible ASCII characters alone", () => {
  const text = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parsed = parse(`${before}@${after}`);
      if ("email" in parsed) expect(parsed.email).toMatch(/^[!-+\--:<-?A-~]+@[a-zA-Z0-9.-]+$/);
      else expect(parsed.problem).not.toBe("");
    }),
  );
});
