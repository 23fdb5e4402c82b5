import { type Plugin, resolveConfig } from "vite";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  ["4321", { port: 4321, strictPort: true }],
  ["", { port: undefined, strictPort: false }],
])("development with PORT=%s is served there or not at all", async (port, server) => {
  vi.stubEnv("PORT", port);
  const { default: config } = await import("../../vite.config");
  expect(config).toMatchObject({ server });
});

test("a build stops where a package no longer has the place that is changed in it", async () => {
  const { default: config } = await import("../../vite.config");
  const plugins = [config.plugins].flat() as Plugin[];
  const patches = plugins.filter((plugin) => plugin?.name?.startsWith("patch "));
  expect(patches.length).toBe(2);
  for (const { generateBundle } of patches) {
    const context = { error: (message: string) => expect.fail(message), warn() {} };
    const end = () => Reflect.apply(generateBundle as () => void, context, []);
    expect(end).toThrow(/is not where it was/);
  }
});

test("scripts and styles are built for the oldest browsers that the README names", async () => {
  const { build } = await resolveConfig({}, "build");
  expect(build.target).toContain("safari16.4");
  expect(build.cssTarget).toContain("safari16.4");
});
