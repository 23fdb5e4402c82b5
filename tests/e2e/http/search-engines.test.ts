import { expect, test } from "@playwright/test";

// The settings of the server under test: ../playwright.config.ts.
const site = "https://shop.example";

async function get(url: string): Promise<string> {
  return (await fetch(url)).text();
}

function attribute(html: string, tag: RegExp): string | undefined {
  return html.match(tag)?.[1]?.replaceAll("&amp;", "&");
}

const canonical = /<link rel="canonical" href="([^"]*)"/;
const robots = /<meta name="robots" content="([^"]*)"/;

for (const [path, address] of [
  ["/", "/"],
  ["/?utm_source=x", "/"],
  ["/store?utm_source=x&category=all&search=", "/store"],
  ["/store?category=shoes", "/store"],
  ["/store?search=mug&category=merch&x=1", "/store?category=merch&search=mug"],
] as const) {
  test(`${path} is known as ${address}`, async ({ baseURL }) => {
    const html = await get(baseURL + path);
    expect(attribute(html, canonical)).toBe(site + address);
    expect(attribute(html, /<meta property="og:url" content="([^"]*)"/)).toBe(site + address);
    const picture = attribute(html, /<meta property="og:image" content="([^"]*)"/) ?? "";
    expect(picture).toMatch(/^https:\/\/shop\.example\/assets\/share-picture-.*\.png$/);
    const answer = await fetch(picture.replace(site, baseURL ?? ""));
    expect(answer.headers.get("content-type")).toBe("image/png");
  });
}

test("categories are found, searches and missing pages are not", async ({ baseURL }) => {
  expect(attribute(await get(`${baseURL}/store?category=music`), robots)).toBeUndefined();
  expect(attribute(await get(`${baseURL}/store?search=mug`), robots)).toBe("noindex, follow");
  expect(attribute(await get(`${baseURL}/nowhere`), robots)).toBe("noindex");
});

test("each page has a title of its own", async ({ baseURL }) => {
  const title = async (path: string) => attribute(await get(baseURL + path), /<title>([^<]*)</);
  expect(await title("/store")).toBe("Shop All Products · Halfpenny Groove");
  expect(await title("/store?category=music")).toBe("Music · Halfpenny Groove");
  expect(await title("/store?search=mug")).toBe("“mug” in Shop All Products · Halfpenny Groove");
});

test("a store page lists its products and prices for machines", async ({ baseURL }) => {
  const html = await get(`${baseURL}/store`);
  const data = JSON.parse(attribute(html, /ld\+json">(.*?)<\/script>/) ?? "");
  expect(data["@type"]).toBe("ItemList");
  const items = data.itemListElement.map(({ item }: { item: unknown }) => item);
  expect(items).toHaveLength(8);
  expect(items[0]).toMatchObject({
    "@type": "Product",
    name: "Logo T-Shirt",
    offers: { price: "25.99", priceCurrency: "USD", availability: "https://schema.org/InStock" },
  });
});

test("home speaks of the band and of how to search its store", async ({ baseURL }) => {
  const data = JSON.parse(attribute(await get(`${baseURL}/`), /ld\+json">(.*?)<\/script>/) ?? "");
  const types = data["@graph"].map((thing: Record<string, unknown>) => thing["@type"]);
  expect(types).toEqual(["MusicGroup", "WebSite"]);
  expect(JSON.stringify(data)).toContain(`${site}/store?search={search_term_string}`);
});

test("a search cannot end the data it is in", async ({ baseURL }) => {
  const html = await get(`${baseURL}/store?search=${encodeURIComponent("</script><b id=x>")}`);
  expect(html).not.toContain("<b id=x>");
});

test("the sitemap and robots.txt name the pages worth finding", async ({ baseURL }) => {
  const sitemap = await get(`${baseURL}/sitemap.xml`);
  expect(Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url)).toEqual([
    `${site}/`,
    `${site}/store`,
    `${site}/store?category=clothing`,
    `${site}/store?category=accessories`,
    `${site}/store?category=music`,
    `${site}/store?category=merch`,
  ]);
  expect(await get(`${baseURL}/robots.txt`)).toContain(`Sitemap: ${site}/sitemap.xml`);
});

test("a request's headers decide no address", async ({ baseURL }) => {
  const headers = { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" };
  expect(await (await fetch(`${baseURL}/store`, { headers })).text()).not.toContain("evil.example");
});

test("health says how the store is", async ({ baseURL }) => {
  const answer = await fetch(`${baseURL}/health`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ store: "is up", database: "can be written" });
});
