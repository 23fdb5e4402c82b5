import { expect, test } from "vitest";
import { contentSecurityPolicy, resourceHeaders } from "~/server/security-headers.server";

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

test("a page's policy allows only the store's files, and the given inline scripts and styles", () => {
  // The hashes that browsers compute for "a" and "b".
  const hashOfA = "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='";
  const hashOfB = "'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='";
  expect(contentSecurityPolicy(["a", "b"], ["b"]).split("; ")).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hashOfA} ${hashOfB}`,
    `style-src 'self' ${hashOfB}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
});
