import { afterEach, expect } from "vitest";

const messages: unknown[][] = [];

// A test that expects a message replaces the function with `vi.spyOn`.
for (const level of ["error", "warn"] as const) {
  console[level] = (...message) => {
    // happy-dom doesn't know the element <search>.
    if (message[1] !== "search") messages.push(message);
  };
}

afterEach(() => {
  expect(messages.splice(0), "unexpected messages in the console").toEqual([]);
});
