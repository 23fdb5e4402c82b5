import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { readBody } from "~/server/request-body.server";
import { isOwnUrl } from "~/server/same-origin.server";
import { readSetting } from "~/server/settings.server";
import { maxEmailLength, readEmail } from "./email-address.server";
import type { SignUpResult } from "./sign-up-result";
import { addSubscriber } from "./subscribers.server";

const messages = {
  422: `Please type one email address of at most ${maxEmailLength} characters.`,
  429: "Lots of people are signing up right now. Please try again in a minute.",
  503: "Sorry, we could not save your address. Please try again in a moment.",
};
const hiddenFieldFilled =
  "Your browser filled in a hidden field that is there to catch robots. Please load this page again and type your address.";
const tooManyFromClient = "That is a lot of sign-ups from one place. Please try again in a minute.";

// Keeps a flood of sign-ups from filling the disk quickly.
const isAllowed = createRateLimit(readSetting("SIGN_UPS_PER_MINUTE"));
// Keeps one client from using up the limit that all visitors share.
const isClientAllowed = createRateLimit(readSetting("SIGN_UPS_PER_CLIENT"));

/** Saves the address from a posted form. Thanks bots without saving their addresses. */
export async function signUp(request: Request): Promise<SignUpResult> {
  const { headers } = request;
  const form = await readForm(request);
  if (isBot(headers)) return { ok: true };

  const typed = form.get("email");
  const email = typeof typed === "string" ? typed : "";
  const address = readEmail(email);
  if (!address) return refuse(422, email);
  // Explains the refusal, because a person's password manager may have filled in the hidden field.
  if (form.get("leave-empty")) return refuse(422, email, hiddenFieldFilled);

  const now = performance.now();
  const client = headers.get("Client-Address") ?? "unknown";
  if (!isClientAllowed(client, now)) return refuse(429, email, tooManyFromClient);
  if (!isAllowed("everybody", now)) return refuse(429, email);
  return (await addSubscriber(address)) ? { ok: true } : refuse(503, email);
}

/** Returns an empty form if the body isn't a form, is too long or breaks off. */
async function readForm(request: Request): Promise<FormData> {
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  try {
    return await new Response(await readBody(request), { headers }).formData();
  } catch {
    return new FormData();
  }
}

/** Lets bots that imitate browsers through, because losing a person's address is worse than saving a bot's. */
function isBot(headers: Headers): boolean {
  // `isbot` alone would match some small browsers, such as NetSurf. They send at least one of these headers.
  return (
    isbot(headers.get("User-Agent")) &&
    !headers.has("Accept-Language") &&
    !isOwnUrl(headers.get("Origin") ?? headers.get("Referer"), headers.get("Host"))
  );
}

/** Allows each client at most `limit` requests in any minute. `now` is in milliseconds. */
export function createRateLimit(limit: number): (client: string, now: number) => boolean {
  const times = new LRUCache<string, number[]>({ max: 10_000, memoMethod: () => [] });
  return (client, now) => {
    const allowed = times.memo(client);
    while (allowed[0] !== undefined && allowed[0] <= now - 60_000) allowed.shift();
    if (allowed.length >= limit) return false;
    allowed.push(now);
    return true;
  };
}

function refuse(
  status: keyof typeof messages,
  email: string,
  message = messages[status],
): SignUpResult {
  return { ok: false, status, message, email };
}
