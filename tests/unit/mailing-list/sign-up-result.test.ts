import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { signUpFailure } from "~/mailing-list/sign-up-result";

const html = "<html><center>nginx</center></html>";

test.each([
  [429, /a lot of sign-ups from one place/],
  [500, /cannot take sign-ups/],
  [502, /cannot take sign-ups/],
  [503, /cannot take sign-ups/],
  [403, /could not reach the store/],
])("a proxy's %i is told as what it is", (status, message) => {
  expect(signUpFailure(new ErrorResponse(status, "", html), "fan@example.com")).toEqual({
    ok: false,
    status,
    message: expect.stringMatching(message),
    email: "fan@example.com",
  });
});

test("what is no response means that the store could not be reached", () => {
  expect(signUpFailure(new TypeError("Failed to fetch"), "fan@example.com")).toEqual({
    ok: false,
    status: 503,
    message: expect.stringMatching(/could not reach the store/),
    email: "fan@example.com",
  });
});
