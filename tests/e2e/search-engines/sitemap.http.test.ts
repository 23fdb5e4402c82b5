import { expect, test } from "playwright/test";
import { categories, namesIn, storePath } from "../../products";

// The SITE_URL of the server under test, as set in ../playwright.config.ts.
const siteUrl = "https://shop.example";

async function get(url: string): Promise<string> {
  return (await fetch(url)).text();
}

test("the sitemap lists home and the categories with products, and robots.txt links to the sitemap", async ({
  baseURL,
}) => {
  const sitemap = await get(`${baseURL}/sitemap.xml`);
  expect(Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url)).toEqual([
    `${siteUrl}/`,
    `${siteUrl}/store`,
    ...categories
      .filter(({ name }) => namesIn(name).length > 0)
      .map(({ name }) => siteUrl + storePath({ category: name })),
  ]);
  expect(await get(`${baseURL}/robots.txt`)).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
});
