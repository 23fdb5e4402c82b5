import { createHash } from "node:crypto";

/** A page is read. What else an address takes, its action refuses in its own words. */
export const allowedMethods = "GET, HEAD";

/** What every answer says, whatever it holds. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()",
  // With "no-referrer" a form sent without scripts would carry "Origin: null".
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
};

/** What "default-src" does not stand in for: where forms go, what addresses are relative to, who frames. */
const boundaries = "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** For what is no page, and has nothing in it to run. */
export const plainHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  "Content-Security-Policy": `default-src 'none'; ${boundaries}`,
};

// Without "require-trusted-types-for 'script'": React makes script elements by way of innerHTML, and
// an error page drawn in the browser would stay blank.
/** The policy of one page: its own files and just the inline scripts and styles in it, each by its hash. */
export function contentSecurityPolicy(html: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(html, "script")}`,
    `style-src 'self' ${hashes(html, "style")}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    boundaries,
  ].join("; ");
}

function hashes(html: string, element: "script" | "style"): string {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>(.*?)</${element}>`, "gs");
  const found = Array.from(html.matchAll(inline), ([, content = ""]) => {
    const hash = createHash("sha256").update(content).digest("base64");
    return `'sha256-${hash}'`;
  });
  return [...new Set(found)].join(" ");
}
