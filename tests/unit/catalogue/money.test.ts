import { expect, test } from "vitest";
import { formatMoney, toCents } from "~/catalogue/money";

test("an amount has two decimals and no thousands separators", () => {
  expect(toCents(0.29)).toBe(29);
  expect(formatMoney(29)).toBe("$0.29");
  expect(formatMoney(199900)).toBe("$1999.00");
  // This amount exceeds the total of the largest possible cart.
  expect(formatMoney(99999999999999)).toBe("$999999999999.99");
});
