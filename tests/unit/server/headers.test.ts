import { expect, test } from "vitest";
import {
  contentSecurityPolicy,
  hashSource,
  resourceHeaders,
  resourceResponse,
} from "~/server/headers.server";

/** What a page has no use for, and a script that got into it may not use. */
const features = [
  ...["accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope"],
  ...["magnetometer", "microphone", "midi", "payment", "publickey-credentials-get"],
  ...["screen-wake-lock", "serial", "usb", "xr-spatial-tracking"],
];

test("a response that is no page may run nothing, and keeps browsers from guessing what it is", () => {
  expect(resourceHeaders).toEqual({
    "Content-Security-Policy":
      "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": features.map((feature) => `${feature}=()`).join(", "),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Strict-Transport-Security": "max-age=31536000",
    "X-Content-Type-Options": "nosniff",
  });
});

test("a resource has its own headers besides, or instead of those of all", async () => {
  const type = "application/json";
  const response = resourceResponse("{}", { "Content-Type": type, "Referrer-Policy": "origin" });
  expect(await response.text()).toBe("{}");
  const expected = { ...resourceHeaders, "Content-Type": type, "Referrer-Policy": "origin" };
  expect(Object.fromEntries(response.headers)).toEqual(Object.fromEntries(new Headers(expected)));
});

test("a page's policy allows the store's own files, and the inline scripts and styles that it names", () => {
  // The hash that browsers compute of "a".
  const hash = "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='";
  expect(hashSource("a")).toBe(hash);
  expect(contentSecurityPolicy([hash, "'sha256-b'"], ["'sha256-c'"]).split("; ")).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hash} 'sha256-b'`,
    "style-src 'self' 'sha256-c'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "report-uri /reports",
  ]);
});
