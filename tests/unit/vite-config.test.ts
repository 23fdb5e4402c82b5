import { resolveConfig } from "vite";
import { expect, test } from "vitest";
import { patchSonner } from "~/tools/patch-sonner";

test("a build fails if sonner no longer contains the code that a patch changes", () => {
  const { transform } = patchSonner();
  const context = { error: (message: string) => expect.fail(message) };
  const handler = typeof transform === "object" && transform.handler;
  const build = () => Reflect.apply(handler as () => void, context, ["export const toast = 1;"]);
  expect(build).toThrow(/sonner's code doesn't contain/);
});

test("scripts and styles are built for Safari 16.4, the oldest Safari that the README names", async () => {
  const { build } = await resolveConfig({}, "build");
  expect(build.target).toContain("safari16.4");
  expect(build.cssTarget).toContain("safari16.4");
});
