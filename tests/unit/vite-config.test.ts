import { type Plugin, resolveConfig } from "vite";
import { expect, test } from "vitest";
import config from "../../vite.config";

test("a build fails if a package no longer contains the code that a patch changes", () => {
  const plugins = [config.plugins].flat() as Plugin[];
  const patches = plugins.filter((plugin) => plugin?.name?.startsWith("patch "));
  expect(patches.length).toBe(2);
  for (const { generateBundle } of patches) {
    const context = { error: (message: string) => expect.fail(message) };
    const end = () => Reflect.apply(generateBundle as () => void, context, []);
    expect(end).toThrow(/Cannot find/);
  }
});

test("scripts and styles are built for Safari 16.4, the oldest Safari that the README names", async () => {
  const { build } = await resolveConfig({}, "build");
  expect(build.target).toContain("safari16.4");
  expect(build.cssTarget).toContain("safari16.4");
});
