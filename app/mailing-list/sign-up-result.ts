import { isRouteErrorResponse } from "react-router";

/** The answer that the sign-up form shows. `email` is the typed text, for a page that the server renders again. */
export type SignUpResult =
  | { ok: true }
  | { ok: false; status: number; message: string; email?: string };

/** Returns the result of a failed request, such as one that a proxy refused. */
export function signUpFailure(error: unknown): SignUpResult {
  if (isRouteErrorResponse(error)) {
    const message = "The store cannot take sign-ups right now. Please try again in a minute.";
    return { ok: false, status: error.status, message };
  }
  return { ok: false, status: 503, message: "We could not reach the store. Please try again." };
}
