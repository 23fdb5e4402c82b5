/**
 * The User-Agent of a shopper's browser. `isbot` matches "node", the default User-Agent of Node's fetch.
 * The store thanks bots for a sign-up, but doesn't save their email addresses.
 */
export const shopperUserAgent =
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
