import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy } from "~/server/security-headers.server";

function directives(html: string): Record<string, string[]> {
  return Object.fromEntries(
    contentSecurityPolicy(html)
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

// What React puts into a script or a style ends neither.
const content = fc.string({ unit: "grapheme" }).filter((text) => !/<\/(script|style)/i.test(text));

describe("a page's policy names", () => {
  test("each inline script and style in it, and no other", () => {
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

  test("one once that is there twice", () => {
    const policy = directives("<script>a</script><script>a</script>");
    expect(policy["script-src"]).toEqual(["'self'", hashOf("a")]);
  });

  test("a script over several lines, with what looks like tags in it", () => {
    const script = 'if (a < b && c > d) {\n  write("<b>");\n}';
    expect(directives(`<script type="module" async="">${script}</script>`)["script-src"]).toContain(
      hashOf(script),
    );
  });

  test("no script that comes from a file", () => {
    for (const script of [
      '<script src="/assets/a.js"></script>',
      '<script type="module" src="/assets/a.js" async=""></script>',
    ]) {
      expect(directives(script)["script-src"]).toEqual(["'self'"]);
    }
  });

  test("a script with something that only ends like src", () => {
    expect(directives('<script data-src="x">a</script>')["script-src"]).toContain(hashOf("a"));
  });

  // Browsers run no data, so that its hash is not needed; it allows nothing but itself.
  test("data among the scripts without harm to them", () => {
    const data = '{"@type":"Product"}';
    const html = `<script type="application/ld+json">${data}</script><script>a</script>`;
    expect(directives(html)["script-src"]).toContain(hashOf("a"));
  });
});

test("whatever is on a page, nothing else may run, frame it or take its forms", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (html) => {
      const policy = directives(html);
      expect(policy).toMatchObject({
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
      });
    }),
  );
});
