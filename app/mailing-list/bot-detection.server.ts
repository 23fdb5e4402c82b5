import { isbot } from "isbot";

/** Bots fill a field that no shopper sees, or name themselves. */
export function isBot(form: FormData, headers: Headers): boolean {
  return Boolean(form.get("website")) || isbot(headers.get("User-Agent"));
}

/** Whether the form was sent less than a second after its page was opened. Unknown without scripts. */
export function isTooFast(form: FormData): boolean {
  const milliseconds = form.get("took");
  return (
    typeof milliseconds === "string" &&
    /^\d+(\.\d+)?$/.test(milliseconds) &&
    Number(milliseconds) < 1_000
  );
}
