import { expect, test, vi } from "vitest";

/** Loads the module with another currency. */
async function loadMoney(currency: { code: string; locale: string; isGrouped: boolean }) {
  vi.doMock("~/band/brand", () => ({ currency }));
  vi.resetModules();
  return import("~/catalogue/money");
}

test("an amount in dollars has two decimals and no thousands separators", async () => {
  const money = await loadMoney({ code: "USD", locale: "en-US", isGrouped: false });
  expect(money.toCents(0.29)).toBe(29);
  expect(money.formatMoney(29)).toBe("$0.29");
  expect(money.formatMoney(199900)).toBe("$1999.00");
  // This amount exceeds the total of the largest possible cart.
  expect(money.formatMoney(99999999999999)).toBe("$999999999999.99");
});

test("an amount in pounds can have thousands separators", async () => {
  const money = await loadMoney({ code: "GBP", locale: "en-GB", isGrouped: true });
  expect(money.formatMoney(money.toCents(1999))).toBe("£1,999.00");
});

test("an amount in yen has no decimals", async () => {
  const money = await loadMoney({ code: "JPY", locale: "ja-JP", isGrouped: true });
  expect(money.toCents(1999)).toBe(1999);
  expect(money.formatMoney(1999)).toBe("￥1,999");
});
