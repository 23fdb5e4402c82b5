import { readAddress } from "./email-address.server";
import { isOwnRequest, isRobot, isTooQuick, readForm } from "./posted-form.server";
import { allowPerMinute, readBound } from "./rate-limit.server";
import { subscribe } from "./subscribers.server";

/** `email` is what was typed, as it was typed; the status is that of the answer to the request. */
export type SignUpAnswer =
  | { ok: true }
  | { ok: false; status: number; message: string; email: string };

const unreadable = "We could not read that form. Please try again on our home page.";
const messages = {
  400: unreadable,
  403: "That did not come from our own page, so we have kept nothing. Please sign up here.",
  413: "That is far too long for an email address, so we have kept nothing.",
  415: unreadable,
  429: "Lots of people are signing up right now. Please try again in a minute.",
  503: "Sorry, we could not save your address. Please try again in a moment.",
};

// Across all visitors: a flood must not fill the disk.
const hasRoomAt = allowPerMinute(readBound("SIGN_UPS_PER_MINUTE", 300));

/** Keeps the address in a sign-up form, or says what is wrong. Robots are thanked and not kept. */
export async function signUp(request: Request): Promise<SignUpAnswer> {
  if (!isOwnRequest(request.headers)) return refuse(403);
  const form = await readForm(request);
  if (typeof form === "number") return refuse(form);
  if (isRobot(form, request.headers)) return { ok: true };

  const typed = form.get("email");
  const email = typeof typed === "string" ? typed : "";
  const reading = readAddress(email);
  if ("problem" in reading) return { ok: false, status: 422, message: reading.problem, email };
  if (isTooQuick(form)) {
    return {
      ok: false,
      status: 422,
      message: "That was quick! Please press Subscribe again.",
      email,
    };
  }
  if (!hasRoomAt(performance.now())) return refuse(429, email);

  try {
    await subscribe(reading.address);
    return { ok: true };
  } catch (error) {
    console.error(String(error));
    return refuse(503, email);
  }
}

function refuse(status: keyof typeof messages, email = ""): SignUpAnswer {
  return { ok: false, status, message: messages[status], email };
}
