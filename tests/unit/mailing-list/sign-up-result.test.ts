import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { signUpFailure } from "~/mailing-list/sign-up-result";

const email = "fan@example.com";

test.each([
  [new ErrorResponse(429, "", "nginx"), 429, /a lot of sign-ups from one place/],
  [new ErrorResponse(500, "", "nginx"), 500, /cannot take sign-ups/],
  [new ErrorResponse(403, "", "nginx"), 403, /could not reach the store/],
  [new TypeError("Failed to fetch"), 503, /could not reach the store/],
])("%o, which is no answer of the store, has a message of %i", (error, status, words) => {
  const message = expect.stringMatching(words);
  expect(signUpFailure(error, email)).toEqual({ ok: false, status, message, email });
});
