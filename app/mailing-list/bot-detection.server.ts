import { isbot } from "isbot";
import { isOwnUrl } from "~/server/same-origin.server";

/**
 * Returns whether a bot sent the request. Checks the headers that browsers send, because `isbot` alone would match
 * some small browsers, such as NetSurf and Dillo. Browsers send Accept-Language, or the store's URL as Origin or
 * Referer. Bots that imitate browsers get through, because losing a person's address is worse than saving a bot's.
 */
export function isBot(headers: Headers): boolean {
  return (
    isbot(headers.get("User-Agent")) &&
    !headers.has("Accept-Language") &&
    !isOwnUrl(headers.get("Origin") ?? headers.get("Referer"), headers.get("Host"))
  );
}
