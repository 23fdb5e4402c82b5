import { expect, test } from "vitest";
import { formatMoney, toCents } from "~/catalogue/money";

test("a price becomes cents, and cents become an amount as the band writes it", () => {
  expect(toCents(0.29)).toBe(29);
  expect(formatMoney(29)).toBe("$0.29");
  expect(formatMoney(199900)).toBe("$1999");
  // This amount exceeds the total of the largest possible cart.
  expect(formatMoney(99999999999999)).toBe("$999999999999.99");
});
