/** The decimals of a currency's amounts: two for dollars, none for yen. */
export function currencyDecimals(code: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat("en", {
    style: "currency",
    currency: code,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}
