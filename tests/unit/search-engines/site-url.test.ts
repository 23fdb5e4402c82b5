import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each([
  ["https://shop.example", "https://shop.example/store"],
  ["https://Shop.example/", "https://shop.example/store"],
  ["shop.example", "/store"],
  ["", "/store"],
  [undefined, "/store"],
])("on the server, the setting %s makes /store %s", async (setting, expected) => {
  vi.stubEnv("SITE_URL", setting);
  vi.resetModules();
  const { publicUrl } = await import("~/search-engines/site-url");
  expect(publicUrl("/store")).toBe(expected);
});

test.each([
  ["https://shop.example", "https://shop.example/store"],
  [undefined, "/store"],
])("in a browser, the page's attribute %s makes /store %s", async (siteUrl, expected) => {
  vi.stubEnv("SSR", false);
  vi.stubGlobal("document", { documentElement: { dataset: { siteUrl } } });
  vi.resetModules();
  const { publicUrl } = await import("~/search-engines/site-url");
  expect(publicUrl("/store")).toBe(expected);
});
