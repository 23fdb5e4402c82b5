import { hash } from "node:crypto";

/** Headers of every response that isn't a file. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  // Names only the most sensitive features, because a page's headers should fit in its first packets.
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
  // With "no-referrer", a form's Origin would be "null" (Fetch, "append a request `Origin`").
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
};

/** Directives that don't fall back to default-src (CSP Level 3, section 6). */
export const withoutFallback = "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The policy of responses that load nothing: all except pages and files. */
export const emptyPolicy = `default-src 'none'; ${withoutFallback}`;

/** The policy of a page. Its inline scripts need hashes. Styles don't, because a style can send nothing elsewhere. */
export function contentSecurityPolicy(inlineScripts: string[]): string {
  // The source expression that allows an inline script (CSP Level 3, section 2.3.1).
  const hashes = inlineScripts.map((content) => `'sha256-${hash("sha256", content, "base64")}'`);
  // With "require-trusted-types-for", error pages would be blank, because React creates scripts with innerHTML.
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    withoutFallback,
  ].join("; ");
}
