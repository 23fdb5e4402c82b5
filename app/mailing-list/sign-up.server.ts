import { isbot } from "isbot";
import { brand } from "~/band/brand";
import { isOwnUrl } from "~/server/same-origin.server";
import { maxEmailLength, readEmail } from "./email-address.server";
import { readForm } from "./read-form.server";
import type { SignUpResult } from "./sign-up-form";
import { save } from "./subscribers.server";

const thanks = { status: 200, message: "Thank you! You’re on the list. We’ll be in touch." };

const messages = {
  wrongAddress: `Please type one email address of at most ${maxEmailLength} characters.`,
  // Explains itself, because a person's password manager may have filled in the hidden field.
  hiddenField:
    "Your browser filled in a hidden field that is there to catch robots. Please load this page again and type your address.",
  busyStore: "Lots of people are signing up right now. Please try again in a minute.",
  failure: "Sorry, we could not save your address. Please try again in a moment.",
};

/** Keeps a flood from filling the disk quickly. */
const maxSignUpsPerMinute = 300;

/** How many sign-ups the store has let through in the current minute. */
let count = 0;
setInterval(() => {
  count = 0;
}, 60_000).unref();

/** Saves the address from a posted form. Thanks bots without saving their addresses. */
export async function signUp(request: Request): Promise<SignUpResult> {
  const form = await readForm(request).catch(() => new FormData());
  if (isBot(request.headers)) return thanks;

  const email = String(form.get("email") ?? "");
  const refuse = (status: number, message: string) => ({ status, message, email });
  const address = readEmail(email);
  if (!address) return refuse(422, messages.wrongAddress);
  if (form.get("leave-empty")) return refuse(422, messages.hiddenField);

  if (count >= maxSignUpsPerMinute) return refuse(429, messages.busyStore);
  count += 1;

  const consented_at = new Date().toISOString();
  const isSaved = await save([{ address, consented_at, terms: brand.mailingListTerms }]);
  return isSaved ? thanks : refuse(503, messages.failure);
}

// `isbot` alone would match some small browsers, such as NetSurf. They send at least one of these headers. Bots that
// imitate browsers get through, because losing a person's address is worse than saving a bot's.
const isBot = (headers: Headers) =>
  isbot(headers.get("User-Agent")) &&
  !headers.has("Accept-Language") &&
  !isOwnUrl(headers.get("Origin") ?? headers.get("Referer"), headers.get("Host"));
