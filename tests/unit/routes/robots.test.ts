import { expect, test, vi } from "vitest";

test.each([
  ["https://shop.example", "\nSitemap: https://shop.example/sitemap.xml\n"],
  [undefined, ""],
])("with SITE_URL %s, robots.txt allows every page and ends with %j", async (siteUrl, sitemap) => {
  vi.stubEnv("SITE_URL", siteUrl);
  vi.resetModules();
  const { loader } = await import("~/routes/robots");
  const response = loader();
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(await response.text()).toBe(`User-agent: *\nAllow: /\nDisallow: /health\n${sitemap}`);
});
