import { Window } from "happy-dom";
import { expect, test } from "playwright/test";
import { brand } from "~/band/brand";
import { allProductsIntro, categories, products } from "~/band/products";
import { describeFilter, noFilter, storeUrl } from "~/catalogue/filter";

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
    ...categories.map(
      ({ name }) => `https://shop.example${storeUrl({ category: name, search: "" })}`,
    ),
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
        name: brand.name,
        logo: "https://shop.example/apple-touch-icon.png",
      },
      { "@type": "WebSite", url: "https://shop.example/", publisher: { "@id": id } },
    ],
  });
});

const [{ name: category, intro }] = categories;

for (const { filter, title, description, robots } of [
  {
    filter: noFilter,
    title: "Shop All Products",
    description: [
      `${allProductsIntro} ${products[0].name}`,
      ...products.slice(1, 4).map(({ name }) => name),
      "No account needed.",
    ].join(" · "),
  },
  {
    filter: { category, search: "zzz" },
    title: describeFilter({ category, search: "zzz" }),
    description: `${intro} No account needed.`,
    robots: "noindex, follow",
  },
]) {
  const path = storeUrl(filter);
  test(`search engines see the title, description, URL and robots rule of ${path}`, async ({
    baseURL,
  }) => {
    const page = await parse(`${baseURL}${path}`);
    const contentOf = (name: string) =>
      page.querySelector(`meta[name=${name}]`)?.getAttribute("content");
    expect(page.title).toBe(`${title} · ${brand.name}`);
    expect(contentOf("description")).toBe(description);
    expect(contentOf("robots")).toBe(robots);
    const link = page.querySelector("link[rel=canonical]");
    expect(link?.getAttribute("href")).toBe(`https://shop.example${path}`);
  });
}
