/** The answer that the sign-up form shows. `email` is the typed text, for a page that the server renders again. */
export type SignUpResult =
  | { ok: true }
  | { ok: false; status: number; message: string; email?: string };

/** The result of a request that got no answer from the store, such as one that a proxy refused. */
export const noAnswer: SignUpResult = {
  ok: false,
  status: 503,
  message: "We could not reach the store. Please try again in a minute.",
};
