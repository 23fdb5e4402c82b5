/** `code` is the ISO 4217 code. `locale` sets the format of prices. `isGrouped` adds thousands separators. */
export const currency = { code: "USD", locale: "en-US", isGrouped: false };
