/**
 * The User-Agent of a shopper's browser. Node's own is taken for a bot's, and bots are thanked without
 * being put on the mailing list.
 */
export const shopperUserAgent =
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
