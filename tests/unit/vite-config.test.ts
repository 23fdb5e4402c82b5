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
