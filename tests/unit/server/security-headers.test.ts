import { expect, test } from "vitest";
import { contentSecurityPolicy } from "~/server/security-headers.server";

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
