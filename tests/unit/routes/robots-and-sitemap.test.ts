import { expect, test, vi } from "vitest";

vi.mock("virtual:react-router/server-build", async () => ({
  routes: {
    home: { module: await import("~/routes/home") },
    store: { module: await import("~/routes/store") },
    product: { module: { handle: { mainPages: ["/product/1?size=m&colour=red"] } } },
  },
}));

// It loads the database's driver.
vi.mock("~/mailing-list/sign-up.server", () => ({}));

/** Requests a file from a store that has this SITE_URL. */
async function load(route: "sitemap" | "robots", siteUrl: string | undefined): Promise<Response> {
  vi.stubEnv("SITE_URL", siteUrl);
  vi.resetModules();
  const { loader } = await import(`../../../app/routes/${route}.ts`);
  return loader();
}

test("the sitemap lists the main pages' public URLs in XML", async () => {
  const sitemap = await load("sitemap", "https://shop.example");
  expect(sitemap.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  expect(sitemap.headers.get("Cache-Control")).toBe("public, max-age=3600");
  const urls = [
    "https://shop.example/",
    "https://shop.example/store",
    "https://shop.example/store?category=clothing",
    "https://shop.example/store?category=accessories",
    "https://shop.example/store?category=music",
    "https://shop.example/store?category=merch",
    "https://shop.example/product/1?size=m&amp;colour=red",
  ];
  const start =
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  const entries = urls.map((url) => `<url><loc>${url}</loc></url>`);
  expect(await sitemap.text()).toBe(`${start}${entries.join("")}</urlset>`);
});

test("robots.txt allows all pages, and names the sitemap", async () => {
  const robots = await load("robots", "https://shop.example");
  expect(robots.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await robots.text()).toBe(
    "User-agent: *\nAllow: /\nDisallow: /health\n\nSitemap: https://shop.example/sitemap.xml\n",
  );
});

test("without SITE_URL, there is no sitemap, because its URLs would be relative", async () => {
  expect((await load("sitemap", undefined)).status).toBe(404);
  expect(await (await load("robots", undefined)).text()).not.toContain("Sitemap");
});
