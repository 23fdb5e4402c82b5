import { expect, test, vi } from "vitest";
import { readSiteUrl } from "~/search-engines/site-url";

test.each(["https://shop.example", "https://shop.example/", "http://localhost:3000"])(
  "the SITE_URL %s is accepted",
  (setting) => expect(readSiteUrl(setting)).toBe(new URL(setting).origin),
);

test.each(["shop.example", "ftp://shop.example", "https://shop.example/store", "https://a.b/?c"])(
  "the SITE_URL %s is rejected with an error that names it",
  (setting) => expect(() => readSiteUrl(setting)).toThrow(/SITE_URL must be like/),
);

test("without SITE_URL, URLs are relative and a warning is logged", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(readSiteUrl(undefined)).toBe("");
  expect(readSiteUrl("")).toBe("");
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("SITE_URL is not set"));
  warn.mockRestore();
});
