import { isbot } from "isbot";
import { isOwnUrl } from "~/server/same-origin.server";

/**
 * Whether a client calls itself a bot, and sends nothing that a browser sends: no language, and no page of
 * ours that it comes from. `isbot` alone also counts some small browsers as bots (NetSurf, Dillo). A bot that
 * copies those headers is kept, because nothing that a person typed may be lost.
 */
export function isBot(headers: Headers): boolean {
  return (
    isbot(headers.get("User-Agent")) &&
    !headers.has("Accept-Language") &&
    !isOwnUrl(headers.get("Origin") ?? headers.get("Referer"), headers.get("Host"))
  );
}
