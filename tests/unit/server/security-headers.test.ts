import { expect, test } from "vitest";
import {
  contentSecurityPolicy,
  hashSource,
  resourceHeaders,
} from "~/server/security-headers.server";

test("a response that isn't a page can't load anything, and its Permissions-Policy only disables features", () => {
  const { "Permissions-Policy": features = "", ...others } = resourceHeaders;
  expect(others).toEqual({
    "Cache-Control": "no-store",
    "Content-Security-Policy":
      "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Strict-Transport-Security": "max-age=31536000",
    "X-Content-Type-Options": "nosniff",
  });
  expect(features.split(", ").length).toBeGreaterThan(3);
  for (const feature of features.split(", ")) expect(feature).toMatch(/^[a-z-]+=\(\)$/);
});

test("a page's policy allows only the store's files, and inline scripts and styles with the given hashes", () => {
  // The hash that browsers compute for "a".
  const hash = "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='";
  expect(hashSource("a")).toBe(hash);
  expect(contentSecurityPolicy([hash, "'sha256-b'"], ["'sha256-c'"]).split("; ")).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hash} 'sha256-b'`,
    "style-src 'self' 'sha256-c'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "report-uri /reports",
  ]);
});
