// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { styleSheetTag } from "~/startup/style-sheet";

// There is no build whose files it could name.
vi.mock(import("react-router"), async (importOriginal) => ({
  ...(await importOriginal()),
  Scripts: () => null,
}));

type Env = { SSR: boolean; DEV?: boolean; SITE_URL?: string };

/** Renders it as the server does, or with SSR false what the browser has of it in its scripts. */
async function renderDocument({ SSR, DEV = false, SITE_URL = "" }: Env): Promise<string> {
  vi.resetModules();
  vi.stubEnv("SSR", SSR);
  vi.stubEnv("DEV", DEV);
  vi.stubEnv("SITE_URL", SITE_URL);
  const { default: App, Layout } = await import("~/root");
  const Document = () => (
    <Layout>
      <App />
    </Layout>
  );
  const Stub = createRoutesStub([{ path: "/", Component: Document }]);
  return renderToString(<Stub />);
}

afterEach(() => {
  vi.unstubAllEnvs();
});

const noscripts = (html: string) => html.match(/<noscript>.*?<\/noscript>/g)?.join("");

test("the document says its language, and the store's own URL to the scripts if there is one", async () => {
  const html = await renderDocument({ SSR: true, SITE_URL: "https://shop.example/" });
  expect(html).toContain(`<html lang="${brand.language}" data-site-url="https://shop.example">`);
  expect(await renderDocument({ SSR: true })).toContain(`<html lang="${brand.language}">`);
});

test("the document is as wide as a phone, and as high as what its keyboard leaves", async () => {
  const html = await renderDocument({ SSR: true });
  const content = /<meta name="viewport" content="([^"]*)"/.exec(html)?.[1];
  expect(content?.split(", ").toSorted()).toEqual([
    "initial-scale=1",
    "interactive-widget=resizes-content",
    "width=device-width",
  ]);
});

test("the document asks nothing else of browsers: they may translate it, and send its origin", async () => {
  const html = await renderDocument({ SSR: true });
  expect(html).toContain("<body>");
  const names = Array.from(html.matchAll(/<meta ([^ =]*)="([^"]*)"/g), ([, name, value]) =>
    name === "charSet" ? name : value,
  );
  expect(names.filter((name) => !/^(og|twitter):/.test(String(name)))).toEqual([
    "charSet",
    "viewport",
    "theme-color",
  ]);
});

test("the document loads its fonts at once", async () => {
  const html = await renderDocument({ SSR: true });
  const fonts = html.match(/<link rel="preload"[^>]* as="font"[^>]*>/g);
  expect(fonts).toHaveLength(2);
  for (const name of ["display-common", "text-common"]) {
    const attributes = `href="[^"]*/${name}\\.woff2" as="font" crossorigin="" type="font/woff2"`;
    expect(fonts?.join("")).toMatch(new RegExp(`<link rel="preload" ${attributes}/>`));
  }
});

test("the document has a place for its styles, so that no file is waited for", async () => {
  const html = await renderDocument({ SSR: true });
  expect(html).toContain(`${styleSheetTag}</style>`);
  expect(html).not.toContain('rel="stylesheet"');
});

test("the document has its styles as a file in development, which Vite can replace", async () => {
  const html = await renderDocument({ SSR: true, DEV: true });
  expect(html).toContain('<link rel="stylesheet" href="/app/app.css"/>');
  expect(html).not.toContain(styleSheetTag);
});

test("the document says without scripts that the cart needs them, and shows no button that does", async () => {
  const html = noscripts(await renderDocument({ SSR: true }));
  expect(html).toContain("<style>.needs-scripts{display:none!important}</style>");
  expect(html).toContain("The cart needs JavaScript");
});

test("the document leaves to the server what is for its first rendering alone", async () => {
  const html = await renderDocument({ SSR: false });
  expect(noscripts(html)).toBe("<noscript></noscript><noscript></noscript>");
  expect(html).not.toContain('as="font"');
});
