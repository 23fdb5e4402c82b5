import { expect, test, vi } from "vitest";
import { findMainPages } from "~/server/routes.server";

vi.mock("virtual:react-router/server-build", () => import("../server/server-build"));

const site = "https://shop.example";
const locations = findMainPages().map((path) => `<url><loc>${site}${path}</loc></url>`);
const urlset = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations.join("")}</urlset>`;
const robots = "User-agent: *\nAllow: /\nDisallow: /health\n";

async function load(route: string, siteUrl: string | undefined): Promise<Response> {
  vi.stubEnv("SITE_URL", siteUrl);
  vi.resetModules();
  const { loader } = await import(`../../../app/routes/${route}.ts`);
  return loader();
}

test.each([
  ["robots", site, "text/plain", `${robots}\nSitemap: ${site}/sitemap.xml\n`],
  ["robots", undefined, "text/plain", robots],
  ["sitemap", site, "application/xml", `<?xml version="1.0" encoding="UTF-8"?>${urlset}`],
])("%s, with SITE_URL %s, is %s", async (route, siteUrl, type, body) => {
  const response = await load(route, siteUrl);
  expect(await response.text()).toBe(body);
  expect(response.headers.get("Content-Type")).toBe(`${type}; charset=utf-8`);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
});

test("without SITE_URL, there is no sitemap, because its URLs would be relative", async () => {
  expect((await load("sitemap", undefined)).status).toBe(404);
});
