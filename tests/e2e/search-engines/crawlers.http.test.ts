import { Window } from "happy-dom";
import { expect, test } from "playwright/test";

async function parse(url: string) {
  const html = await (await fetch(url)).text();
  return new new Window().DOMParser().parseFromString(html, "text/html");
}

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
  const page = await parse(`${baseURL}/`);
  const data = page.querySelector("script[type='application/ld+json']")?.textContent ?? "";
  const id = "https://shop.example/#band";
  expect(JSON.parse(data)).toMatchObject({
    "@graph": [
      {
        "@type": ["Organization", "MusicGroup"],
        "@id": id,
        name: "Halfpenny Groove",
        logo: "https://shop.example/apple-touch-icon.png",
        // The band's words contain only the networks' home pages.
      },
      { "@type": "WebSite", url: "https://shop.example/", publisher: { "@id": id } },
    ],
  });
});

for (const { query, title, description, robots } of [
  {
    query: "",
    title: "Shop All Products",
    description:
      "Everything we make, fair to the last ha’penny. Logo T-Shirt · Arches Hoodie · Horn Section Cap · Small Change Vinyl · No account needed.",
  },
  {
    query: "?category=music",
    title: "Music",
    description:
      "Wax, and a card for those without a needle. Small Change Vinyl · Small Change Album · No account needed.",
  },
  {
    query: "?category=music&search=wax",
    title: "“wax” in Music",
    description: "Wax, and a card for those without a needle. No account needed.",
    robots: "noindex, follow",
  },
]) {
  test(`search engines see the title, description, URL and robots rule of /store${query}`, async ({
    baseURL,
  }) => {
    const page = await parse(`${baseURL}/store${query}`);
    const contentOf = (name: string) =>
      page.querySelector(`meta[name=${name}]`)?.getAttribute("content");
    expect(page.title).toBe(`${title} · Halfpenny Groove`);
    expect(contentOf("description")).toBe(description);
    expect(contentOf("robots")).toBe(robots);
    const link = page.querySelector("link[rel=canonical]");
    expect(link?.getAttribute("href")).toBe(`https://shop.example/store${query}`);
  });
}
