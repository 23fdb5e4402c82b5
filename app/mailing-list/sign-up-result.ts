import { isRouteErrorResponse } from "react-router";

/** The answer that the sign-up form shows. `email` is the typed text, for a page that the server renders again. */
export type SignUpResult =
  | { ok: true }
  | { ok: false; status: number; message: string; email?: string };

export const tooManySignUps =
  "That is a lot of sign-ups from one place. Please try again in a minute.";

/** Returns the result of a failed request, such as one that a proxy refused. */
export function signUpFailure(error: unknown): SignUpResult {
  const status = isRouteErrorResponse(error) ? error.status : 0;
  let message = "We could not reach the store. Please try again.";
  if (status >= 500)
    message = "The store cannot take sign-ups right now. Please try again in a minute.";
  if (status === 429) message = tooManySignUps;
  return { ok: false, status: status || 503, message };
}
