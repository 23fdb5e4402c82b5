import { setTimeout } from "node:timers/promises";
import { isbot } from "isbot";
import { type ActionFunctionArgs, data } from "react-router";
import { brand } from "~/band/brand";
import { maxEmailLength, readEmail } from "./email-address.server";
import { list, reportFailure } from "./store-list.server";

/** The answer that the form shows. A refusal has the typed text, for a form that is rendered again. */
export type SignUpResult = { status: number; message: string; email?: string };

const messages = {
  thanks: "Thank you! You’re on the list. We’ll be in touch.",
  wrongAddress: `Please type one email address of at most ${maxEmailLength} characters.`,
  robot: `We did not save your address, because your browser looks like a robot to us. Please try another browser, or write to ${brand.contact}.`,
  // Explains itself, because a person's password manager may have filled in the hidden field.
  hiddenField:
    "Your browser filled in a hidden field that is there to catch robots. Please load this page again and type your address.",
  failure: "Sorry, we could not save your address. Please try again in a moment.",
};

/** The action of the page with the form. */
export async function action({ request }: ActionFunctionArgs) {
  // React Router also calls actions for PUT, PATCH and DELETE.
  if (request.method !== "POST") throw data(null, { status: 405 });
  // Otherwise, the answer's time would tell whether an address is on the list.
  const [result] = await Promise.all([signUp(request), setTimeout(250)]);
  return data(result, { status: result.status });
}

/** Saves the address from a posted form. */
export async function signUp(request: Request): Promise<SignUpResult> {
  const form = await readForm(request).catch(() => new FormData());
  const email = String(form.get("email") ?? "");
  const refuse = (status: number, message: string) => ({ status, message, email });

  const browser = request.headers.get("User-Agent");
  if (!browser || isbot(browser)) return refuse(400, messages.robot);
  const address = readEmail(email);
  if (!address) return refuse(422, messages.wrongAddress);
  if (form.get("leave-empty")) return refuse(400, messages.hiddenField);

  const consented_at = new Date().toISOString();
  try {
    await list.add([{ address, consented_at, terms: brand.mailingListTerms }]);
    return { status: 200, message: messages.thanks };
  } catch (error) {
    reportFailure(error);
    return refuse(503, messages.failure);
  }
}

/** Rejects if the body isn't a form, breaks off, or has more than 4 KiB. */
async function readForm({ body, headers }: Request): Promise<FormData> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Cancelling the stream would close the connection before the answer.
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    size += chunk.length;
    if (size > 4096) throw new Error("The form is too long");
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { headers }).formData();
}
