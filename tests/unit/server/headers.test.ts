import { createHash } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import {
  addErrorHeaders,
  contentSecurityPolicy,
  resourceHeaders,
  resourceResponse,
} from "~/server/headers.server";

/** What a page has no use for, and a script that got into it may not use. */
const features = [
  ...["accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope"],
  ...["magnetometer", "microphone", "midi", "payment", "publickey-credentials-get"],
  ...["screen-wake-lock", "serial", "usb", "xr-spatial-tracking"],
];

function directives(html: string): Record<string, string[]> {
  return Object.fromEntries(
    contentSecurityPolicy(html.replaceAll("<script", '<script nonce="own"'), "own")
      .split("; ")
      .map((directive) => {
        const [name = "", ...sources] = directive.split(" ").filter(Boolean);
        return [name, sources];
      }),
  );
}

function hashOf(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

// Without end tags: React escapes them in the scripts and styles that it renders.
const content = fc.string({ unit: "grapheme" }).filter((text) => !/<\/(script|style)/i.test(text));

describe("the Content-Security-Policy of a page", () => {
  test("allows each inline script and style in it, and no other", () => {
    fc.assert(
      fc.property(fc.array(content), fc.array(content), (scripts, styles) => {
        const html = [
          ...scripts.map((script) => `<script>${script}</script>`),
          ...styles.map((style) => `<p>text</p><style data-href="app">${style}</style>`),
        ].join("\n");
        const policy = directives(html);
        expect(new Set(policy["script-src"])).toEqual(new Set(["'self'", ...scripts.map(hashOf)]));
        expect(new Set(policy["style-src"])).toEqual(new Set(["'self'", ...styles.map(hashOf)]));
      }),
    );
  });

  test("allows no script without the nonce of its rendering", () => {
    const html = '<script>a</script><script nonce="other">b</script><script nonce="own">c</script>';
    const policy = contentSecurityPolicy(html, "own");
    expect(policy).toContain(`script-src 'self' ${hashOf("c")};`);
  });

  test("contains the hash of a repeated script once", () => {
    const policy = directives("<script>a</script><script>a</script>");
    expect(policy["script-src"]).toEqual(["'self'", hashOf("a")]);
  });

  test("allows a script of several lines that contains what looks like tags", () => {
    const script = 'if (a < b && c > d) {\n  write("<b>");\n}';
    expect(directives(`<script type="module" async="">${script}</script>`)["script-src"]).toContain(
      hashOf(script),
    );
  });

  test("contains no hash for a script that is loaded from a file", () => {
    for (const script of [
      '<script src="/assets/a.js"></script>',
      '<script type="module" src="/assets/a.js" async=""></script>',
    ]) {
      expect(directives(script)["script-src"]).toEqual(["'self'"]);
    }
  });

  test("allows an inline script with an attribute whose name only ends in src", () => {
    expect(directives('<script data-src="x">a</script>')["script-src"]).toContain(hashOf("a"));
  });

  // The hash of the data is not needed, because browsers do not run it, and allows only the data.
  test("allows an inline script on a page that also has structured data", () => {
    const data = '{"@type":"Product"}';
    const html = `<script type="application/ld+json">${data}</script><script>a</script>`;
    expect(directives(html)["script-src"]).toContain(hashOf("a"));
  });
});

test("whatever a page contains, its policy forbids other scripts, frames, base URLs and form targets", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (html) => {
      const policy = directives(html);
      expect(policy).toEqual({
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "manifest-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
        "report-uri": ["/reports"],
      });
    }),
  );
});

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

describe("to a response that the store has not made", () => {
  let response: ServerResponse;

  beforeEach(() => {
    response = new ServerResponse(new IncomingMessage(new Socket()));
    addErrorHeaders(response);
  });

  test.each([400, 500])(
    "with the status %i the store's headers are added, and no cache keeps it",
    (status) => {
      response.writeHead(status, { "Content-Type": "text/plain" });
      const expected = { ...resourceHeaders, "Cache-Control": "no-store" };
      for (const [name, value] of Object.entries(expected)) {
        expect([name, response.getHeader(name)]).toEqual([name, value]);
      }
      expect(response.getHeader("Content-Type")).toBe("text/plain");
    },
  );

  test("that is no error none is added", () => {
    response.writeHead(399);
    expect(response.getHeaderNames()).toEqual([]);
  });

  test("with a policy of its own none is added", () => {
    response.writeHead(404, { "Content-Security-Policy": "default-src 'self'" });
    expect(response.getHeaders()).toEqual({ "content-security-policy": "default-src 'self'" });
  });
});
