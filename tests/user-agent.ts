/**
 * The User-Agent of a shopper's browser. The store takes clients with Node's default User-Agent for bots. It thanks
 * bots for a sign-up, but doesn't save their addresses.
 */
export const shopperUserAgent =
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
