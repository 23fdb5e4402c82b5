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
