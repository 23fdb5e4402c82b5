import { expect, test } from "playwright/test";
import { brand } from "~/band/brand";
import { currency } from "~/band/currency";
import { toCents, toDecimal } from "~/catalogue/money";
import { categories, findable, first, namesIn, products, storePath, titleOf } from "../products";

// The SITE_URL of the server under test, as set in ../playwright.config.ts.
const siteUrl = "https://shop.example";

async function get(url: string): Promise<string> {
  return (await fetch(url)).text();
}

function attribute(html: string, tag: RegExp): string | undefined {
  return html.match(tag)?.[1]?.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
}

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

test("categories may be indexed, searches and missing pages may not", async ({ baseURL }) => {
  expect(attribute(await get(baseURL + categoryPath), robots)).toBeUndefined();
  expect(attribute(await get(baseURL + searchPath), robots)).toBe("noindex, follow");
  expect(attribute(await get(`${baseURL}/nowhere`), robots)).toBe("noindex");
});

test("each page has a title of its own", async ({ baseURL }) => {
  const title = async (path: string) => attribute(await get(baseURL + path), /<title>([^<]*)</);
  expect(await title("/store")).toBe(`Shop All Products · ${brand.name}`);
  expect(await title(categoryPath)).toBe(`${titleOf(category)} · ${brand.name}`);
  expect(await title(searchPath)).toBe(`“${word}” in Shop All Products · ${brand.name}`);
});

test("the store page lists its products and prices in structured data", async ({ baseURL }) => {
  const html = await get(`${baseURL}/store`);
  const data = JSON.parse(attribute(html, /ld\+json">(.*?)<\/script>/) ?? "");
  expect(data["@type"]).toBe("ItemList");
  const items = data.itemListElement.map(({ item }: { item: unknown }) => item);
  expect(items).toHaveLength(products.length);
  expect(items[0]).toMatchObject({
    "@type": "Product",
    name: first.name,
    offers: {
      price: toDecimal(toCents(first.price)),
      priceCurrency: currency.code,
      availability: "https://schema.org/InStock",
    },
  });
});

test("the home page describes the band and the store's search in structured data", async ({
  baseURL,
}) => {
  const data = JSON.parse(attribute(await get(`${baseURL}/`), /ld\+json">(.*?)<\/script>/) ?? "");
  const types = data["@graph"].map((thing: Record<string, unknown>) => thing["@type"]);
  expect(types).toEqual(["MusicGroup", "WebSite"]);
  expect(JSON.stringify(data)).toContain(`${siteUrl}/store?search={search_term_string}`);
});

test("a search term cannot close the script element of the structured data", async ({
  baseURL,
}) => {
  const html = await get(`${baseURL}/store?search=${encodeURIComponent("</script><b id=x>")}`);
  expect(html).not.toContain("<b id=x>");
});

test("the sitemap lists home and the categories with products, and robots.txt links to the sitemap", async ({
  baseURL,
}) => {
  const sitemap = await get(`${baseURL}/sitemap.xml`);
  expect(Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url)).toEqual([
    `${siteUrl}/`,
    `${siteUrl}/store`,
    ...categories
      .filter(({ name }) => namesIn(name).length > 0)
      .map(({ name }) => siteUrl + storePath({ category: name })),
  ]);
  expect(await get(`${baseURL}/robots.txt`)).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
});

test("a request's headers have no effect on the URLs in a page", async ({ baseURL }) => {
  const headers = { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" };
  expect(await (await fetch(`${baseURL}/store`, { headers })).text()).not.toContain("evil.example");
});

test("/health reports the state of the store and of the database", async ({ baseURL }) => {
  const response = await fetch(`${baseURL}/health`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ store: "is up", database: "can be written" });
});
