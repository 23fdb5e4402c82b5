/** A browser's User-Agent header, which tests send because the store doesn't save email addresses from bots. */
export const shopperUserAgent =
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
