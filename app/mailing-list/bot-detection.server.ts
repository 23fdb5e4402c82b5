import { isbot } from "isbot";
import { isOwnUrl } from "~/server/same-origin.server";

/**
 * Whether a client calls itself a bot and lacks the headers of a browser: a language, or one of our pages as its
 * origin. `isbot` alone also counts some small browsers (NetSurf, Dillo). A bot that sends such headers passes:
 * losing a person's address would be worse.
 */
export function isBot(headers: Headers): boolean {
  return (
    isbot(headers.get("User-Agent")) &&
    !headers.has("Accept-Language") &&
    !isOwnUrl(headers.get("Origin") ?? headers.get("Referer"), headers.get("Host"))
  );
}
