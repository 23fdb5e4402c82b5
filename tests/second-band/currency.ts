/** `code` is the ISO 4217 code. `locale` sets the format of prices. `isGrouped` adds thousands separators. */
export const currency = { code: "GBP", locale: "en-GB", isGrouped: true };
