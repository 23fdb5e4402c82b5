import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy } from "~/server/headers.server";

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
