import { currency } from "~/band/brand";

/** An amount in cents, so that sums are exact. */
export type Cents = number;

const format = new Intl.NumberFormat(currency.locale, {
  style: "currency",
  currency: currency.code,
  useGrouping: false,
});

export function toCents(amount: number): Cents {
  return Math.round(amount * 100);
}

/** Formats amounts exactly up to 10¹⁴ cents, more than any cart can cost. */
export function formatMoney(cents: Cents): string {
  return format.format(cents / 100);
}
