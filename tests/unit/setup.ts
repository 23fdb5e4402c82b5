import { afterEach, expect } from "vitest";
import "../unset-settings.mjs";

const logged: string[] = [];

for (const level of ["error", "warn"] as const) {
  console[level] = (...message) => {
    // happy-dom doesn't know the element <search>.
    if (message[1] !== "search") logged.push(message.join(" "));
  };
}

/** Returns the errors and warnings since the last call. A test that leaves one unread fails. */
export function readConsole(): string[] {
  return logged.splice(0);
}

afterEach(() => {
  expect(readConsole(), "unexpected messages in the console").toEqual([]);
});
