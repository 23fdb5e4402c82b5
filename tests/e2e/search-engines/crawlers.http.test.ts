import { expect, test } from "playwright/test";

test("the sitemap lists the store's public URLs", async ({ baseURL }) => {
  const sitemap = await fetch(`${baseURL}/sitemap.xml`);
  expect(sitemap.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const xml = await sitemap.text();
  expect(xml).toMatch(/^<\?xml [^>]*><urlset xmlns="http:\/\/www\.sitemaps\.org\/.+<\/urlset>$/);
  expect(Array.from(xml.matchAll(/<url><loc>(.*?)<\/loc><\/url>/g), ([, url]) => url)).toEqual([
    "https://shop.example/",
    "https://shop.example/store",
    "https://shop.example/store?category=clothing",
    "https://shop.example/store?category=accessories",
    "https://shop.example/store?category=music",
    "https://shop.example/store?category=merch",
  ]);
});

test("robots.txt allows all pages, and names the sitemap", async ({ baseURL }) => {
  const robots = await fetch(`${baseURL}/robots.txt`);
  expect(robots.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await robots.text()).toBe(
    "User-agent: *\nAllow: /\nDisallow: /health\n\nSitemap: https://shop.example/sitemap.xml\n",
  );
});

test("the home page describes the band as the store's publisher", async ({ baseURL }) => {
  const html = await (await fetch(`${baseURL}/`)).text();
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const id = "https://shop.example/#band";
  expect(JSON.parse(data)).toMatchObject({
    "@graph": [
      {
        "@type": ["Organization", "MusicGroup"],
        "@id": id,
        name: "Halfpenny Groove",
        logo: "https://shop.example/apple-touch-icon.png",
        // The band's words contain only the networks' home pages.
        sameAs: [],
      },
      { "@type": "WebSite", url: "https://shop.example/", publisher: { "@id": id } },
    ],
  });
});

for (const { query, title, isIndexed } of [
  { query: "", title: "Shop All Products", isIndexed: true },
  { query: "?category=music", title: "Music", isIndexed: true },
  { query: "?search=wax", title: "“wax”", isIndexed: false },
  { query: "?category=music&search=wax", title: "“wax” in Music", isIndexed: false },
]) {
  test(`/store${query} has the title “${title}” and ${isIndexed ? "is" : "isn’t"} indexed`, async ({
    baseURL,
  }) => {
    const html = await (await fetch(`${baseURL}/store${query}`)).text();
    expect(html).toContain(`<title>${title} · Halfpenny Groove</title>`);
    const url = `https://shop.example/store${query.replace("&", "&amp;")}`;
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
    expect(html.includes('<meta name="robots" content="noindex, follow"/>')).toBe(!isIndexed);
  });
}

test("the store page's description is the introduction and at most four names", async ({
  baseURL,
}) => {
  const html = await (await fetch(`${baseURL}/store`)).text();
  expect(html).toContain(
    'content="Everything we make, fair to the last ha’penny. Logo T-Shirt · Arches Hoodie · Horn Section Cap · Small Change Vinyl · No account needed."',
  );
});
