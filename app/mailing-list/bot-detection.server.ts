import { isbot } from "isbot";
import { isOwnUrl } from "~/server/same-origin.server";

/**
 * `isbot` alone would also match some small browsers, such as NetSurf and Dillo. But browsers send Accept-Language, or
 * the store's URL as Origin or Referer. This check misses bots that imitate browsers, because losing a person's
 * address is worse than saving a bot's.
 */
export function isBot(headers: Headers): boolean {
  return (
    isbot(headers.get("User-Agent")) &&
    !headers.has("Accept-Language") &&
    !isOwnUrl(headers.get("Origin") ?? headers.get("Referer"), headers.get("Host"))
  );
}
