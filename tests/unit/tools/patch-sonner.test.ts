import { expect, test } from "vitest";
import { patch } from "~/tools/patch-sonner";

test("a build fails if sonner no longer contains the code that a patch changes", () => {
  expect(() => patch("export const toast = 1;")).toThrow("sonner's code doesn't contain");
});
