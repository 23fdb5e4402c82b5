import { setTimeout } from "node:timers/promises";
import { isbot } from "isbot";
import { brand } from "~/band/brand";
import { addSubscriber, checkDatabase, databaseLocation } from "./database.server";
import { maxEmailLength, readEmail } from "./email-address.server";
import { contact, type SignUpResult } from "./sign-up-form";

/** A flood of sign-ups can add about 60 MB a day to the list. Limits for each client are the proxy's. */
const maxSignUpsPerHour = 10_000;
let signUps = 0;
setInterval(() => {
  signUps = 0;
}, 3_600_000).unref();

const messages = {
  thanks: "Thank you! You’re on the list. We’ll be in touch.",
  wrongAddress: `Please type one email address of at most ${maxEmailLength} characters.`,
  robot: `We did not save your address, because your browser looks like a robot to us. Please try another browser${contact ? `, or write to ${contact}` : ""}.`,
  // Explains itself, because a person's password manager may have filled in the hidden field.
  hiddenField:
    "Your browser filled in a hidden field that is there to catch robots. Please load this page again and type your address.",
  busy: "Lots of people are signing up right now. Please try again in an hour.",
  failure: "Sorry, we could not save your address. Please try again in a moment.",
};

/** Saves the address from a posted form. */
export async function signUp(request: Request): Promise<SignUpResult> {
  const form = await readForm(request).catch(() => new FormData());
  const email = String(form.get("email") ?? "");
  const refuse = (status: number, message: string) => ({ status, message, email });

  if (isbot(request.headers.get("User-Agent"))) return refuse(403, messages.robot);
  const address = readEmail(email);
  if (!address) return refuse(422, messages.wrongAddress);
  if (form.get("leave-empty")) return refuse(422, messages.hiddenField);
  if (signUps >= maxSignUpsPerHour) return refuse(429, messages.busy);
  signUps += 1;

  const consented_at = new Date().toISOString();
  const subscriber = { address, consented_at, terms: brand.mailingListTerms };
  const isSaved = await succeeds(addSubscriber(subscriber));
  isLastSaved = isSaved;
  return isSaved ? { status: 200, message: messages.thanks } : refuse(503, messages.failure);
}

/** Throws if the body isn't a form, is longer than 4 KiB or breaks off. */
async function readForm({ body, headers }: Request): Promise<FormData> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // Without `preventCancel`, leaving the loop early closes the connection before the response is sent.
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    length += chunk.length;
    if (length > 4096) throw new Error("The form is too long");
    chunks.push(chunk);
  }
  return new Response(new Blob(chunks), { headers }).formData();
}

let isLastSaved = true;
let lastCheck = { validUntil: 0, result: Promise.resolve(false) };

/** Returns whether the last sign-up was saved and the next one can be. Checks at most once every five seconds. */
export async function canSave(now = performance.now()): Promise<boolean> {
  if (now >= lastCheck.validUntil) {
    lastCheck = { validUntil: now + 5_000, result: succeeds(checkDatabase()) };
  }
  return (await Promise.race([lastCheck.result, setTimeout(800, false)])) && isLastSaved;
}

async function succeeds(task: Promise<unknown>): Promise<boolean> {
  const problem = await Promise.race([
    // If a host has several addresses, Node's error has a code but no message.
    task.then(
      () => "",
      ({ message, code }) => message || code,
    ),
    // If a server that hangs saves the address later, a second sign-up changes nothing.
    setTimeout(8_000, "no answer for eight seconds", { ref: false }),
  ]);
  if (problem) console.error(`The mailing list at ${databaseLocation} cannot be used: ${problem}`);
  return !problem;
}
