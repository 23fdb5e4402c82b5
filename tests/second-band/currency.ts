/** The currency of all prices: its ISO 4217 code, the locale of its format, and whether to group thousands. */
export const currency = { code: "GBP", locale: "en-GB", isGrouped: true };
