import { isbot } from "isbot";
import { isOwnUrl } from "~/server/same-origin.server";

/**
 * Returns whether a client calls itself a bot and sends no header of a browser: a language, or our origin.
 * `isbot` alone also matches some small browsers (NetSurf, Dillo). A bot that sends such a header passes,
 * because losing a person's address would be worse.
 */
export function isBot(headers: Headers): boolean {
  return (
    isbot(headers.get("User-Agent")) &&
    !headers.has("Accept-Language") &&
    !isOwnUrl(headers.get("Origin") ?? headers.get("Referer"), headers.get("Host"))
  );
}
