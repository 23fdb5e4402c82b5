/** The currency: its ISO 4217 code, the locale for its format, and whether it groups thousands. */
export const currency = { code: "GBP", locale: "en-GB", isGrouped: true };
