import { expect, test, vi } from "vitest";

test.each([
  ["USD", "en-US", false, 1999, 199900, "$1999.00", "1999.00"],
  ["USD", "en-US", false, 0.29, 29, "$0.29", "0.29"],
  // This amount exceeds the total of the largest possible cart.
  ["USD", "en-US", false, 999999999999.99, 99999999999999, "$999999999999.99", "999999999999.99"],
  ["GBP", "en-GB", true, 1999, 199900, "£1,999.00", "1999.00"],
  ["JPY", "ja-JP", true, 1999, 1999, "￥1,999", "1999"],
] as const)(
  "in %s for %s, the store shows a price as people there write it",
  async (code, locale, isGrouped, amount, cents, text, decimal) => {
    vi.doMock("~/band/brand", () => ({ currency: { code, locale, isGrouped } }));
    vi.resetModules();
    const money = await import("~/catalogue/money");
    expect(money.toCents(amount)).toBe(cents);
    expect(money.formatMoney(cents)).toBe(text);
    expect(money.toDecimal(cents)).toBe(decimal);
  },
);
