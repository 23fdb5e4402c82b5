import { currency } from "~/band/brand";

/** An amount in hundredths of the currency's unit, so that sums are exact. Even a yen has a hundred of them. */
export type Cents = number;

const { code, locale, ...options } = currency;
const format = new Intl.NumberFormat(locale, { style: "currency", currency: code, ...options });

export function toCents(amount: number): Cents {
  return Math.round(amount * 100);
}

export function formatMoney(cents: Cents): string {
  return format.format(cents / 100);
}
