import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function robots(siteUrl: string | undefined): Promise<Response> {
  vi.stubEnv("SITE_URL", siteUrl);
  const { loader } = await import("~/routes/robots");
  return loader();
}

const rules = "User-agent: *\nAllow: /\nDisallow: /health\n";

test("robots.txt allows every page, and contains the sitemap's absolute URL", async () => {
  const response = await robots("https://shop.example");
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(await response.text()).toBe(`${rules}\nSitemap: https://shop.example/sitemap.xml\n`);
});

test("without SITE_URL, robots.txt doesn't name a sitemap", async () => {
  expect(await (await robots(undefined)).text()).toBe(rules);
});
