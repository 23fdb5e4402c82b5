export const currency = { code: "GBP", locale: "en-GB", isGrouped: true };
