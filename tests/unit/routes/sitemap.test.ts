import { expect, test, vi } from "vitest";
import { loader } from "~/routes/sitemap";
import { findMainPages } from "~/server/routes.server";

vi.mock("virtual:react-router/server-build", () => import("../server/server-build"));
vi.mock(import("~/search-engines/site-url"), () => ({
  siteUrl: "https://shop.example",
  publicUrl: (path: string) => `https://shop.example${path}`,
}));

test("the sitemap lists the main pages", async () => {
  const response = loader();
  const urls = findMainPages();
  expect(await response.text()).toBe(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
      .map((url) => `<url><loc>https://shop.example${url}</loc></url>`)
      .join("")}</urlset>`,
  );
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
});
