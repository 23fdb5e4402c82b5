import { afterEach, expect, test, vi } from "vitest";
import {
  checkSiteUrl,
  readNumber,
  readSignUpLimits,
  readTrustedProxies,
} from "~/server/settings.server";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("three hundred sign-ups a minute are kept, twenty of one client, unless set otherwise", () => {
  vi.stubEnv("SIGN_UPS_PER_MINUTE", undefined);
  vi.stubEnv("SIGN_UPS_PER_CLIENT", undefined);
  expect(readSignUpLimits()).toEqual({ perMinute: 300, perClient: 20 });
  vi.stubEnv("SIGN_UPS_PER_MINUTE", "5");
  vi.stubEnv("SIGN_UPS_PER_CLIENT", "2");
  expect(readSignUpLimits()).toEqual({ perMinute: 5, perClient: 2 });
});

test("a minimum of 0 allows it", () => {
  vi.stubEnv("PROXIES", "0");
  expect(readNumber("PROXIES", 1, 0)).toBe(0);
});

test.each([
  [undefined, 300],
  ["", 300],
  ["12", 12],
])("the setting %j is read as %j", (text, limit) => {
  vi.stubEnv("LIMIT", text);
  expect(readNumber("LIMIT", 300)).toBe(limit);
});

test.each(["0", "-5", "1.5", "1e3", "lots", "99999999999999999999"])(
  "the setting %j is rejected with an error that names it",
  (text) => {
    vi.stubEnv("LIMIT", text);
    expect(() => readNumber("LIMIT", 300)).toThrow(`LIMIT must be a whole number not below 1`);
  },
);

test("no proxy is trusted unless TRUSTED_PROXIES says how many", () => {
  vi.stubEnv("TRUSTED_PROXIES", undefined);
  expect(readTrustedProxies()).toBe(0);
  vi.stubEnv("TRUSTED_PROXIES", "2");
  expect(readTrustedProxies()).toBe(2);
});

test.each(["https://shop.example", "https://shop.example/", "http://localhost:3000"])(
  "the SITE_URL %s is accepted",
  (setting) => expect(() => checkSiteUrl(setting)).not.toThrow(),
);

test.each([
  "shop.example",
  "ftp://shop.example",
  "https://shop.example/store",
  "https://a.b/?c",
  "https://a.b/#c",
  "httpsx://shop.example/",
])("the SITE_URL %s is rejected with an error that names it", (setting) => {
  expect(() => checkSiteUrl(setting)).toThrow(/SITE_URL must be like/);
});

test("without SITE_URL, URLs are relative and a warning is logged", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubEnv("SITE_URL", undefined);
  checkSiteUrl();
  expect(warn).toHaveBeenCalledTimes(1);
  checkSiteUrl("");
  expect(warn).toHaveBeenLastCalledWith(expect.stringContaining("SITE_URL is not set"));
});
