import { currency } from "~/band/brand";

/** An amount in the currency's smallest unit, so that sums are exact. */
export type Cents = number;

const format = new Intl.NumberFormat(currency.locale, {
  style: "currency",
  currency: currency.code,
  useGrouping: currency.isGrouped,
});

/** The currency's number of decimals, for example 2 for dollars and 0 for yen. */
const { maximumFractionDigits: decimals = 2 } = format.resolvedOptions();

export function toCents(amount: number): Cents {
  return Math.round(amount * 10 ** decimals);
}

/** Formats amounts exactly up to 10¹⁴ cents, more than any cart can cost. */
export function formatMoney(cents: Cents): string {
  return format.format(cents / 10 ** decimals);
}
