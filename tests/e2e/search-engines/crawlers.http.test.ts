import { Window } from "happy-dom";
import { expect, test } from "playwright/test";
import sharp from "sharp";
import { brand } from "~/band/brand";
import { categories } from "~/band/products";
import { noFilter, storeUrl } from "~/catalogue/filter";

test("the sitemap lists the store's public URLs", async ({ baseURL }) => {
  const sitemap = await fetch(`${baseURL}/sitemap.xml`);
  expect(sitemap.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const xml = await sitemap.text();
  expect(xml).toMatch(/^<\?xml [^>]*><urlset xmlns="http:\/\/www\.sitemaps\.org\/.+<\/urlset>$/);
  expect(Array.from(xml.matchAll(/<url><loc>(.*?)<\/loc><\/url>/g), ([, url]) => url)).toEqual([
    "https://shop.example/",
    "https://shop.example/store",
    ...categories.map(
      ({ name }) => `https://shop.example${storeUrl({ ...noFilter, category: name })}`,
    ),
  ]);
});

test("robots.txt allows all pages, and names the sitemap", async ({ baseURL }) => {
  const robots = await fetch(`${baseURL}/robots.txt`);
  expect(robots.headers.get("Content-Type")).toMatch(/^text\/plain;/);
  expect(await robots.text()).toBe(
    "User-agent: *\nAllow: /\nDisallow: /health\n\nSitemap: https://shop.example/sitemap.xml\n",
  );
});

test("chat programs, which read only the beginning of a page, find its title, description and picture", async ({
  baseURL,
}) => {
  const category = storeUrl({ ...noFilter, category: categories[0].name });
  for (const path of ["/", "/store", category, "/store?search=zzz", "/nowhere"]) {
    const html = await (await fetch(`${baseURL}${path}`)).arrayBuffer();
    const beginning = Buffer.from(html).subarray(0, 4096).toString();
    for (const tag of ["</title>", 'name="description"', 'property="og:image:alt"']) {
      expect(beginning, path).toContain(tag);
    }
  }
});

test("a category's page tells search engines and chat programs its URL, picture and store", async ({
  baseURL,
}) => {
  const path = storeUrl({ ...noFilter, category: categories[0].name });
  const url = `https://shop.example${path}`;
  const html = await (await fetch(`${baseURL}${path}`)).text();
  const page = new new Window().DOMParser().parseFromString(html, "text/html");
  const picture = await fetch(`${baseURL}/share-picture.jpg`);
  const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
  expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(url);
  for (const [name, content] of Object.entries({
    "og:url": url,
    "og:type": "website",
    "og:site_name": brand.storeName,
    "og:image": "https://shop.example/share-picture.jpg",
    "og:image:alt": brand.sharePictureAlt,
    "og:image:width": `${width}`,
    "og:image:height": `${height}`,
    "og:locale": brand.language.replace("-", "_"),
    "twitter:card": "summary_large_image",
  })) {
    const tag = page.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
    expect(tag?.getAttribute("content"), name).toBe(content);
  }
});

test("the home page names the store for search engines", async ({ baseURL }) => {
  const html = await (await fetch(`${baseURL}/`)).text();
  const page = new new Window().DOMParser().parseFromString(html, "text/html");
  const data = page.querySelector("script[type='application/ld+json']")?.textContent ?? "";
  expect(JSON.parse(data)).toMatchObject({
    "@type": "WebSite",
    name: brand.storeName,
    url: "https://shop.example/",
  });
});
