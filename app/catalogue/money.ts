import { currency } from "~/band/currency";

/** An amount in the currency's smallest unit, cents or pence, so that sums are exact. */
export type Cents = number;

const format = new Intl.NumberFormat(currency.locale, {
  style: "currency",
  currency: currency.code,
  useGrouping: currency.isGrouped,
});

/** Two for dollars, none for yen. */
const { maximumFractionDigits: decimals = 2 } = format.resolvedOptions();

/** An amount as a price list has it, `25.99`, in cents. */
export function toCents(amount: number): Cents {
  return Math.round(amount * 10 ** decimals);
}

/** For shoppers: `"$1999.00"`. Exact up to 10¹⁴ cents, more than the largest possible cart. */
export function formatMoney(cents: Cents): string {
  return format.format(cents / 10 ** decimals);
}

/** For programs: `"1999.00"`. */
export function toDecimal(cents: Cents): string {
  return (cents / 10 ** decimals).toFixed(decimals);
}
