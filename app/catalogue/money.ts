import { currency } from "~/band/currency";

/** An amount in the currency's smallest unit, so that sums are exact. */
export type Cents = number;

const format = new Intl.NumberFormat(currency.locale, {
  style: "currency",
  currency: currency.code,
  useGrouping: currency.isGrouped,
});

/** 2 for dollars, 0 for yen. */
const { maximumFractionDigits: decimals = 2 } = format.resolvedOptions();

export function toCents(amount: number): Cents {
  return Math.round(amount * 10 ** decimals);
}

/** Exact up to 10¹⁴ cents. No cart can cost that much. */
export function formatMoney(cents: Cents): string {
  return format.format(cents / 10 ** decimals);
}

/** Returns `"1999.00"` for `199900`. */
export function toDecimal(cents: Cents): string {
  return (cents / 10 ** decimals).toFixed(decimals);
}
