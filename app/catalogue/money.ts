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

/** As shoppers read it: `"$1999.00"`. Takes whole cents, zero or more, and is exact for all of them. */
export function formatMoney(cents: Cents): string {
  return format.format(toDecimal(cents));
}

/** As programs read it: `"1999.00"`. Takes whole cents, zero or more. */
export function toDecimal(cents: Cents): `${number}` {
  const digits = String(cents).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  return [whole, digits.slice(whole.length)].filter(Boolean).join(".") as `${number}`;
}
