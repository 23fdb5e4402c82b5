/**
 * The User-Agent of a shopper's browser. The store takes Node's default for a bot's. It thanks bots for a
 * sign-up, but doesn't add them to the mailing list.
 */
export const shopperUserAgent =
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
