import { isbot } from "isbot";
import { isOwnUrl } from "~/server/same-origin.server";

/**
 * `isbot` alone would mistake small browsers, such as NetSurf and Dillo, for bots. Unlike most bots, browsers send
 * Accept-Language, or the store's URL as Origin or Referer. Bots that imitate browsers aren't detected, because losing
 * a person's address is worse than saving a bot's.
 */
export function isBot(headers: Headers): boolean {
  return (
    isbot(headers.get("User-Agent")) &&
    !headers.has("Accept-Language") &&
    !isOwnUrl(headers.get("Origin") ?? headers.get("Referer"), headers.get("Host"))
  );
}
