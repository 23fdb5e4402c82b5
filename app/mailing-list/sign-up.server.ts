import { clientHeader } from "~/server/client-address.server";
import { logError } from "~/server/error-log.server";
import { readForm } from "~/server/posted-form.server";
import { createClientRateLimit, createRateLimit } from "~/server/rate-limit.server";
import { readSetting } from "~/server/settings.server";
import { isBot, isHiddenFieldFilled, isTooFast } from "./bot-detection.server";
import { parseEmail } from "./email-address.server";
import { tooManySignUps } from "./sign-up-failure";
import { subscribe } from "./subscribers.server";

/** `email` is what was typed, unchanged; `status` is the HTTP status. */
export type SignUpResult =
  | { ok: true }
  | { ok: false; status: number; message: string; email: string };

const unreadable = "We could not read that form. Please try again on our home page.";
const filled =
  "Your browser filled in a hidden field that is there to catch robots. Please load this page again and type your address.";
const tooFast = "That was quick! Please press Subscribe again.";
const messages = {
  400: unreadable,
  413: "That is far too long for an email address, so we have kept nothing.",
  415: unreadable,
  429: "Lots of people are signing up right now. Please try again in a minute.",
  503: "Sorry, we could not save your address. Please try again in a moment.",
};

// For all visitors together: a flood must not fill the disk.
const isAllowed = createRateLimit(readSetting("SIGN_UPS_PER_MINUTE"));
// For each client: one alone must not use up what all have together.
const isClientAllowed = createClientRateLimit(readSetting("SIGN_UPS_PER_CLIENT"));

/** Saves the email address in a sign-up form, or says what is wrong. Bots are thanked and not saved. */
export async function signUp(request: Request): Promise<SignUpResult> {
  const form = await readForm(request);
  if (typeof form === "number") return refuse(form);
  if (isBot(request.headers)) return { ok: true };

  const typed = form.get("email");
  const email = typeof typed === "string" ? typed : "";
  const parsed = parseEmail(email);
  if ("problem" in parsed) return { ok: false, status: 422, message: parsed.problem, email };
  if (isHiddenFieldFilled(form)) return { ok: false, status: 422, message: filled, email };
  if (isTooFast(form)) return { ok: false, status: 422, message: tooFast, email };

  const now = performance.now();
  if (!isClientAllowed(request.headers.get(clientHeader) ?? "", now)) {
    return { ok: false, status: 429, message: tooManySignUps, email };
  }
  if (!isAllowed(now)) return refuse(429, email);

  try {
    await subscribe(parsed.email);
    return { ok: true };
  } catch (error) {
    logError(error);
    return refuse(503, email);
  }
}

function refuse(status: keyof typeof messages, email = ""): SignUpResult {
  return { ok: false, status, message: messages[status], email };
}
