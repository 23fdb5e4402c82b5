/** An amount of money in whole cents, so that sums are exact. */
export type Cents = number;

/** Dollars as a price list states them, `25.99`, in cents. */
export function dollars(amount: number): Cents {
  return Math.round(amount * 100);
}

/** `"$1999.00"`: a dollar sign and two decimals, no grouping. Takes whole cents, zero or more. */
export function formatMoney(cents: Cents): string {
  const whole = Math.floor(cents / 100);
  return `$${whole}.${String(cents % 100).padStart(2, "0")}`;
}
