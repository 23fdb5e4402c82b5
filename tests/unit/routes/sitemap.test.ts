import { expect, test, vi } from "vitest";
import { noFilter, storeUrl } from "~/catalogue/filter";
import { products } from "~/catalogue/products";
import { loader } from "~/routes/sitemap";

// Keeps only one product, so that all categories except one are empty.
vi.mock(import("~/catalogue/products"), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, products: original.products.slice(0, 1) };
});
vi.mock(import("~/search-engines/site-url"), () => ({
  siteUrl: "https://shop.example",
  publicUrl: (path: string) => `https://shop.example${path}`,
}));

test("the sitemap lists the home page, the store, and each category with products", async () => {
  const response = loader();
  const [{ category } = expect.unreachable()] = products;
  const urls = ["/", "/store", storeUrl({ ...noFilter, category })];
  expect(await response.text()).toBe(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
      .map((url) => `<url><loc>https://shop.example${url}</loc></url>`)
      .join("")}</urlset>`,
  );
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
});
