import { expect, test } from "playwright/test";
import { brand } from "~/band/brand";
import { allProductsIntro } from "~/band/products";
import { categories, findable, namesIn, storePath, titleOf } from "../../products";

// The SITE_URL of the server under test, as set in ../playwright.config.ts.
const siteUrl = "https://shop.example";

async function get(url: string): Promise<string> {
  return (await fetch(url)).text();
}

function attribute(html: string, tag: RegExp): string | undefined {
  return html.match(tag)?.[1]?.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
}

/** As React writes a text. */
const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");

const canonical = /<link rel="canonical" href="([^"]*)"/;
const { category, word } = findable;
const categoryPath = storePath({ category });
const searchPath = storePath({ search: word });

const robots = /<meta name="robots" content="([^"]*)"/;

for (const [path, canonicalPath] of [
  ["/", "/"],
  ["/?utm_source=x", "/"],
  ["/store?utm_source=x&category=all&search=", "/store"],
  ["/store?category=no-such", "/store"],
  [`${storePath({ search: word, category })}&x=1`, storePath({ category, search: word })],
] as const) {
  test(`the canonical URL of ${path} is ${canonicalPath}`, async ({ baseURL }) => {
    const html = await get(baseURL + path);
    expect(attribute(html, canonical)).toBe(siteUrl + canonicalPath);
    expect(attribute(html, /<meta property="og:url" content="([^"]*)"/)).toBe(
      siteUrl + canonicalPath,
    );
    const picture = attribute(html, /<meta property="og:image" content="([^"]*)"/) ?? "";
    expect(picture).toMatch(/^https:\/\/shop\.example\/assets\/share-picture-.*\.png$/);
    const response = await fetch(picture.replace(siteUrl, baseURL ?? ""));
    expect(response.headers.get("content-type")).toBe("image/png");
  });
}

test("searches and missing pages may not be indexed", async ({ baseURL }) => {
  expect(attribute(await get(baseURL + searchPath), robots)).toBe("noindex, follow");
  expect(attribute(await get(`${baseURL}/nowhere`), robots)).toBe("noindex");
});

for (const { name, intro } of [...categories, { name: "all", intro: allProductsIntro }]) {
  test(`the category ${name} is described by the band's own words, and indexed unless it is empty`, async ({
    baseURL,
  }) => {
    const html = await get(baseURL + storePath({ category: name }));
    const description = /<meta name="description" content="([^"]*)"/;
    expect(attribute(html, description)?.slice(0, intro.length)).toBe(intro);
    expect(html).toContain(`>${escapeText(intro)}</p>`);
    const isEmpty = name !== "all" && namesIn(name).length === 0;
    expect(attribute(html, robots)).toBe(isEmpty ? "noindex, follow" : undefined);
  });
}

test("each page has a title of its own", async ({ baseURL }) => {
  const title = async (path: string) => attribute(await get(baseURL + path), /<title>([^<]*)</);
  expect(await title("/store")).toBe(`Shop All Products · ${brand.name}`);
  expect(await title(categoryPath)).toBe(`${titleOf(category)} · ${brand.name}`);
  expect(await title(searchPath)).toBe(`“${word}” in Shop All Products · ${brand.name}`);
});
