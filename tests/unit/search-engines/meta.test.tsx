import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";

const page = { title: "The Store", description: "What we make", path: "/store", isIndexed: true };

/** Loads the module with SITE_URL, which it reads once. */
function load(siteUrl: string | undefined) {
  vi.stubEnv("SITE_URL", siteUrl);
  return import("~/search-engines/meta");
}

beforeEach(() => void vi.resetModules());

test("with SITE_URL, a page has a public canonical URL, and without it none", async () => {
  const canonical = { tagName: "link", rel: "canonical", href: "https://shop.example/store" };
  const withUrl = await load("https://shop.example");
  expect(withUrl.pageMeta(page)).toContainEqual(canonical);
  expect(withUrl.pageMeta(page)).toContainEqual({ property: "og:url", content: canonical.href });
  vi.resetModules();
  const without = await load(undefined);
  expect(without.pageMeta(page)).not.toContainEqual(expect.objectContaining({ rel: "canonical" }));
});

test("all pages share tags for browsers and chat previews", async () => {
  const { SiteMeta } = await load("https://shop.example");
  const html = renderToStaticMarkup(<SiteMeta />);
  for (const tag of [
    '<meta name="theme-color" content="#fbf1dc"/>',
    '<meta property="og:site_name" content="Halfpenny Groove Store"/>',
    '<meta property="og:locale" content="en_GB"/>',
    '<meta property="og:image" content="https://shop.example/share-picture.jpg"/>',
    '<meta property="og:image:alt" content="A trumpet before a halfpenny"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
  ]) {
    expect(html).toContain(tag);
  }
});
