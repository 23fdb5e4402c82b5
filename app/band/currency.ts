/** The currency of all prices: its ISO 4217 code, the locale for formatting, and whether to group thousands. */
export const currency = { code: "USD", locale: "en-US", isGrouped: false };
