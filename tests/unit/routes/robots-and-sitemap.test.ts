import { expect, test, vi } from "vitest";

vi.mock("virtual:react-router/server-build", () => import("../server/server-build"));

async function load(route: string, siteUrl: string | undefined): Promise<Response> {
  vi.stubEnv("SITE_URL", siteUrl);
  vi.resetModules();
  const { loader } = await import(`../../../app/routes/${route}.ts`);
  return loader();
}

test("the sitemap lists the main pages' public URLs in XML", async () => {
  const response = await load("sitemap", "https://shop.example");
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  const xml = await response.text();
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?><urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9"><url>.+<\/urlset>$/,
  );
  const locations = Array.from(xml.matchAll(/<url><loc>(.+?)<\/loc><\/url>/g), ([, url]) => url);
  expect(locations).toEqual([
    "https://shop.example/",
    "https://shop.example/store",
    "https://shop.example/store?category=clothing",
    "https://shop.example/store?category=accessories",
    "https://shop.example/store?category=music",
    "https://shop.example/store?category=merch",
    "https://shop.example/product/1?size=m&amp;colour=red",
  ]);
});

test("without SITE_URL, there is no sitemap, because its URLs would be relative", async () => {
  expect((await load("sitemap", undefined)).status).toBe(404);
});

test.each([
  ["https://shop.example", "\nSitemap: https://shop.example/sitemap.xml\n"],
  [undefined, ""],
])("with SITE_URL %s, robots.txt allows all pages, and ends with %j", async (siteUrl, end) => {
  const response = await load("robots", siteUrl);
  expect(await response.text()).toBe(`User-agent: *\nAllow: /\nDisallow: /health\n${end}`);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
});
