/** The prices' currency: an ISO 4217 code, the locale that formats it, and whether thousands are grouped. */
export const currency = { code: "USD", locale: "en-US", isGrouped: false };
