import { afterEach, expect, test, vi } from "vitest";
import { readSiteUrl } from "~/search-engines/site-url";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(["https://shop.example", "https://shop.example/", "http://localhost:3000"])(
  "the SITE_URL %s is accepted",
  (setting) => expect(readSiteUrl(setting)).toBe(new URL(setting).origin),
);

test.each([
  "shop.example",
  "ftp://shop.example",
  "https://shop.example/store",
  "https://a.b/?c",
  "https://a.b/#c",
  "httpsx://shop.example/",
])("the SITE_URL %s is rejected with an error that names it", (setting) => {
  expect(() => readSiteUrl(setting)).toThrow(/SITE_URL must be like/);
});

test("without SITE_URL, URLs are relative and a warning is logged", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(readSiteUrl(undefined)).toBe("");
  expect(readSiteUrl("")).toBe("");
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("SITE_URL is not set"));
});

test.each([
  ["https://shop.example/assets/share.png", "https://shop.example/store", true],
  ["/assets/share.png", "/store", false],
  [undefined, "/store", false],
])("in a browser, the share picture %s makes /store %s", async (picture, expected, isKnown) => {
  vi.stubEnv("SSR", false);
  const querySelector = () => picture && { content: picture };
  vi.stubGlobal("document", { querySelector });
  vi.resetModules();
  const { isSiteUrlKnown, publicUrl } = await import("~/search-engines/site-url");
  expect(publicUrl("/store")).toBe(expected);
  expect(isSiteUrlKnown).toBe(isKnown);
});
