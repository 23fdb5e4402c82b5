// @vitest-environment happy-dom
import { readdirSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { brand } from "~/band/brand";

// Replaces `Scripts`. Without a build, the real component links to empty URLs, and React warns about them.
vi.mock(import("react-router"), async (importOriginal) => ({
  ...(await importOriginal()),
  Scripts: () => null,
}));

async function renderDocument(env: { SITE_URL?: string; DEV?: boolean }): Promise<string> {
  vi.resetModules();
  vi.stubEnv("SSR", true);
  vi.stubEnv("SITE_URL", env.SITE_URL ?? "");
  vi.stubEnv("DEV", env.DEV ?? false);
  const { default: App, Layout } = await import("~/root");
  const Document = () => (
    <Layout>
      <App />
    </Layout>
  );
  const Stub = createRoutesStub([{ path: "/", Component: Document }]);
  return renderToString(<Stub />);
}

test("the document has a language and a site URL, allows zoom and translation, and preloads the fonts of the band's words", async () => {
  const html = await renderDocument({ SITE_URL: "https://shop.example" });
  expect(html).toContain(`<html lang="${brand.language}" data-site-url="https://shop.example"`);
  // A style sheet before the content would delay the first paint.
  expect(html.slice(0, html.indexOf("<footer"))).not.toContain('rel="stylesheet"');
  expect(html).toContain("The cart needs JavaScript");
  const viewport = "width=device-width, initial-scale=1, interactive-widget=resizes-content";
  expect(html).toContain(`<meta name="viewport" content="${viewport}"/>`);
  expect(html).not.toMatch(/notranslate|translate="no"|name="referrer"/);
  const fonts = html.matchAll(
    /<link rel="preload" href="[^"]*?([\w-]+)\.woff2" as="font" crossorigin=""/g,
  );
  const needed = readdirSync("app/band/fonts").filter((file) => /-(common|words-\d)\./.test(file));
  expect(Array.from(fonts, ([, name]) => `${name}.woff2`).toSorted()).toEqual(needed.toSorted());
});

test("in development, the document links to the style sheet, so that Vite can update it", async () => {
  const html = await renderDocument({ DEV: true });
  expect(html).toContain('<link rel="stylesheet" href="/app/app.css"/>');
  expect(html).toContain(`<html lang="${brand.language}">`);
});
