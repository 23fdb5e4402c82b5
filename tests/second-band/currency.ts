/** `code` is from ISO 4217. `locale` sets the format of prices. `isGrouped` adds thousands separators. */
export const currency = { code: "GBP", locale: "en-GB", isGrouped: true };
