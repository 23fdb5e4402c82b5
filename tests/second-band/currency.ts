/** The currency of prices: its ISO 4217 code, the locale that writes it, and whether thousands are grouped. */
export const currency = { code: "GBP", locale: "en-GB", isGrouped: true };
