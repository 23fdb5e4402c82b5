import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each([
  ["https://shop.example", true, "https://shop.example/store"],
  [undefined, true, "/store"],
  ["https://shop.example", false, "https://shop.example/store"],
  [undefined, false, "/store"],
])("with SITE_URL=%s (on the server: %s), /store is at %s", async (siteUrl, isServer, url) => {
  vi.stubEnv("SSR", isServer);
  vi.stubEnv("SITE_URL", siteUrl);
  vi.stubGlobal("document", { documentElement: { dataset: { siteUrl } } });
  vi.resetModules();
  const { publicUrl } = await import("~/search-engines/site-url");
  expect(publicUrl("/store")).toBe(url);
});
