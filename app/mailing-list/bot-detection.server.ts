import { isbot } from "isbot";
import { isOwnUrl } from "~/server/same-origin.server";

/**
 * Whether a client calls itself a bot, as some small browsers are taken to (NetSurf, Dillo), and has
 * nothing of a browser: neither a language nor our page as the one it comes from. A bot that copies
 * those headers is kept, because nothing that a person typed may be lost.
 */
export function isBot(headers: Headers): boolean {
  return (
    isbot(headers.get("User-Agent")) &&
    !headers.has("Accept-Language") &&
    !isOwnUrl(headers.get("Origin") ?? headers.get("Referer"), headers.get("Host"))
  );
}

/**
 * Whether the field that no shopper sees is filled in. By a bot, or by a shopper's password manager:
 * that is said, although a bot learns from it, because thanks for an address that is dropped are a lie.
 */
export function isHiddenFieldFilled(form: FormData): boolean {
  return Boolean(form.get("leave-empty"));
}

/** Whether the form was sent less than a second after its page was opened. Unknown without scripts. */
export function isTooFast(form: FormData): boolean {
  const milliseconds = String(form.get("took"));
  return /^\d+(\.\d+)?$/.test(milliseconds) && Number(milliseconds) < 1_000;
}
