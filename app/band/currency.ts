/** `code` is from ISO 4217. `locale` sets the format of prices. `isGrouped` adds thousands separators. */
export const currency = { code: "USD", locale: "en-US", isGrouped: false };
