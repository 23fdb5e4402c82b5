import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function robots(siteUrl: string | undefined): Promise<string> {
  vi.stubEnv("SITE_URL", siteUrl);
  const { loader } = await import("~/routes/robots");
  return loader().text();
}

test("robots.txt names the sitemap by its absolute URL", async () => {
  expect(await robots("https://shop.example")).toMatch(
    /^Sitemap: https:\/\/shop.example\/sitemap.xml$/m,
  );
});

test("robots.txt names no sitemap without SITE_URL", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(await robots(undefined)).not.toContain("Sitemap");
});
