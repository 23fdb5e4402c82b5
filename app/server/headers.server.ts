import { createHash } from "node:crypto";
import { reportsPath } from "~/pages";

/** Headers of every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()",
  // With "no-referrer" a browser sends a form with "Origin: null" (Fetch Standard, "append a request
  // `Origin` header").
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
};

/** The directives that do not fall back to default-src (CSP Level 3, section 6). */
const withoutFallback = "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of a response that is not a page, and has nothing in it to run. */
export const resourceHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  "Content-Security-Policy": `default-src 'none'; ${withoutFallback}`,
};

/** The response of a resource route: anything but a page. */
export function resourceResponse(body: string, headers: Record<string, string>): Response {
  return new Response(body, { headers: { ...resourceHeaders, ...headers } });
}

/**
 * The policy of a page: the store's own files, and just those inline scripts and styles that have one of the
 * hashes. Without "require-trusted-types-for": React makes script elements through innerHTML, so that an
 * error page rendered in the browser would stay blank.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  styles: readonly string[],
): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    withoutFallback,
    // Not report-to, its successor: browsers have that over HTTPS alone, some not at all, and hold it back.
    `report-uri ${reportsPath}`,
  ].join("; ");
}

/** The source in a policy that allows an inline script or style (CSP Level 3, section 2.3.1). */
export function hashSource(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
