import fc from "fast-check";
import { expect, test } from "vitest";
import { dollars, formatMoney } from "~/band/currency";

test("a price in dollars becomes whole cents", () => {
  expect(dollars(25.99)).toBe(2599);
  expect(dollars(0.29)).toBe(29);
});

test("money is formatted with a dollar sign, two decimals and no grouping", () => {
  expect(formatMoney(0)).toBe("$0.00");
  expect(formatMoney(5)).toBe("$0.05");
  expect(formatMoney(123456789)).toBe("$1234567.89");
});

test("the formatted amount is exact, however large", () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (cents) => {
      const formatted = formatMoney(cents);
      expect(formatted).toMatch(/^\$\d+\.\d\d$/);
      expect(BigInt(formatted.replace(/[$.]/g, ""))).toBe(BigInt(cents));
    }),
  );
});
