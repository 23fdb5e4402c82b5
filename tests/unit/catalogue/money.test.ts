import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { formatMoney, toDecimal } from "~/catalogue/money";

afterEach(() => {
  vi.doUnmock("~/band/currency");
  vi.resetModules();
});

/** The module as a band's store has it that sells in another currency. */
async function moneyIn(currency: { code: string; locale: string; isGrouped: boolean }) {
  vi.resetModules();
  vi.doMock("~/band/currency", () => ({ currency }));
  return import("~/catalogue/money");
}

test("a price becomes whole cents", async () => {
  const { toCents } = await moneyIn({ code: "USD", locale: "en-US", isGrouped: false });
  expect(toCents(25.99)).toBe(2599);
  expect(toCents(0.29)).toBe(29);
});

test("the formatted amount is exact, however large", () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (cents) => {
      expect(BigInt(formatMoney(cents).replace(/\D/g, ""))).toBe(BigInt(cents));
      expect(BigInt(toDecimal(cents).replace(".", ""))).toBe(BigInt(cents));
    }),
  );
});

describe("money is written as its currency and locale have it", () => {
  test("dollars without grouping", async () => {
    const { formatMoney, toDecimal } = await moneyIn({
      code: "USD",
      locale: "en-US",
      isGrouped: false,
    });
    expect(formatMoney(0)).toBe("$0.00");
    expect(formatMoney(5)).toBe("$0.05");
    expect(formatMoney(199900)).toBe("$1999.00");
    expect(toDecimal(199900)).toBe("1999.00");
  });

  test("pounds with thousands grouped", async () => {
    const { formatMoney } = await moneyIn({ code: "GBP", locale: "en-GB", isGrouped: true });
    expect(formatMoney(199900)).toBe("£1,999.00");
  });

  test("yen, which have no smaller unit", async () => {
    const { formatMoney, toCents, toDecimal } = await moneyIn({
      code: "JPY",
      locale: "ja-JP",
      isGrouped: true,
    });
    expect(toCents(1999)).toBe(1999);
    expect(formatMoney(1999)).toBe("￥1,999");
    expect(toDecimal(1999)).toBe("1999");
  });

  test("dinars, which have a thousand fils", async () => {
    const { toCents, toDecimal } = await moneyIn({
      code: "KWD",
      locale: "en-GB",
      isGrouped: true,
    });
    expect(toCents(1.999)).toBe(1999);
    expect(toDecimal(1999)).toBe("1.999");
  });
});
