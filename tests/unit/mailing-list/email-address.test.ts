import fc from "fast-check";
import { expect, test } from "vitest";
import { readAddress } from "~/mailing-list/email-address.server";

test.each([
  "fan@example.com",
  "first.last+tag@sub.example.co.uk",
  "o'hara@example.com",
  "=sum@example.com",
  "me@localhost",
  `${"a".repeat(242)}@example.com`,
])("takes %s", (address) => {
  expect(readAddress(address)).toEqual({ address });
});

test("leaves out the space around an address and keeps its case", () => {
  expect(readAddress(" \tFan@Example.com\n")).toEqual({ address: "Fan@Example.com" });
});

test.each([
  ["", /type your email/],
  [" \n ", /type your email/],
  [null, /type your email/],
  [new File(["fan@example.com"], "fan@example.com"), /type your email/],
  ["fan.example.com", /no @/],
  ["fan @example.com", /no spaces/],
  ["fan\r\nBcc: all@example.com", /no spaces/],
  ["a@example.com,b@example.com", /just one/],
  ["bob,fan@example.com", /just one/],
  ["a@example.com; b@example.com", /just one/],
  ["a@example.com b@example.com", /just one/],
  ["a@b@example.com", /just one/],
  [`${"a".repeat(243)}@example.com`, /254 characters/],
  ["@example.com", /typo/],
  ["fan@", /typo/],
  ["fan@example..com", /typo/],
  ["fan@-example.com", /typo/],
  [`fan@${"a".repeat(64)}.com`, /typo/],
  ["fan\u0000@example.com", /typo/],
  ["fan\u200b@example.com", /typo/],
  ["<fan@example.com>", /typo/],
  ['"fan"@example.com', /typo/],
])("says what is wrong with %j", (value, problem) => {
  expect(readAddress(value)).toEqual({ problem: expect.stringMatching(problem) });
});

test("takes every plain address and gives it back as it was", () => {
  const name = fc.stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/);
  fc.assert(
    fc.property(name, fc.domain({ size: "small" }), (name, domain) => {
      expect(readAddress(`${name}@${domain}`)).toEqual({ address: `${name}@${domain}` });
    }),
  );
});

test("never takes what could be more than one address, or hide something", () => {
  const text = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const reading = readAddress(`${before}@${after}`);
      if ("address" in reading)
        expect(reading.address).toMatch(/^[!-+\--:<-?A-~]+@[a-zA-Z0-9.-]+$/);
      else expect(reading.problem).not.toBe("");
    }),
  );
});
