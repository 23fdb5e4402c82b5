/**
 * The User-Agent of a shopper's browser. Tests use it, because the store doesn't save email addresses from bots.
 * By default, Node's fetch sends "node", which `isbot` treats as a bot.
 */
export const shopperUserAgent =
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
