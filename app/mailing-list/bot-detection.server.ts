import { isbot } from "isbot";
import { isOwnUrl } from "~/server/same-origin.server";

/**
 * Returns whether a client calls itself a bot and doesn't look like a browser. A browser sends a language, or
 * the store's URL as the origin or referrer. `isbot` alone would match some small browsers too (NetSurf,
 * Dillo). Bots that imitate browsers pass, because losing a person's address would be worse.
 */
export function isBot(headers: Headers): boolean {
  return (
    isbot(headers.get("User-Agent")) &&
    !headers.has("Accept-Language") &&
    !isOwnUrl(headers.get("Origin") ?? headers.get("Referer"), headers.get("Host"))
  );
}
