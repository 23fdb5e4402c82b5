import { currency } from "~/band/currency";

/** An amount in the currency's smallest unit, such as cents or pence, so that sums are exact. */
export type Cents = number;

const format = new Intl.NumberFormat(currency.locale, {
  style: "currency",
  currency: currency.code,
  useGrouping: currency.isGrouped,
});

/** The currency's number of decimals: two for dollars, none for yen. */
const { maximumFractionDigits: decimals = 2 } = format.resolvedOptions();

/** Converts an amount to cents: `2599` for `25.99`. */
export function toCents(amount: number): Cents {
  return Math.round(amount * 10 ** decimals);
}

/** Formats an amount for shoppers: `"$1999.00"` for `199900`. Exact up to 10¹⁴ cents, more than any cart can cost. */
export function formatMoney(cents: Cents): string {
  return format.format(cents / 10 ** decimals);
}

/** Formats an amount for programs: `"1999.00"` for `199900`. */
export function toDecimal(cents: Cents): string {
  return (cents / 10 ** decimals).toFixed(decimals);
}
