/** The answer that the sign-up form shows. A refusal has the typed text, for a page that the server renders again. */
export type SignUpResult = { status: number; message: string; email?: string };

/** The result of a request that got no answer from the store, such as one that a proxy refused. */
export const noAnswer: SignUpResult = {
  status: 503,
  message: "We could not reach the store. Please try again in a minute.",
};
