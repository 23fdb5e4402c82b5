import { products } from "../../products";
import { brand, expect, productNames, test } from "../fixtures";

test.beforeEach(({ page }) => page.goto("/").then(() => {}));

test("the hero has a title, a tagline and a link to the store", { tag: "@desktop" }, async ({
  page,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveAccessibleName(`${brand.name} ${brand.tagline}`);
  await expect(heading).toBeInViewport();
  await expect(page.getByText(brand.pitch)).toBeInViewport();
  const shopNow = page.getByRole("link", { name: "Shop Now" });
  await expect(shopNow).toBeInViewport({ ratio: 1 });
  await shopNow.click();
  await expect(page.getByRole("heading", { name: "Shop All Products" })).toBeVisible();
});

test("the first four products are featured, with a link to all products", async ({ page }) => {
  const featured = page.getByRole("region", { name: "Featured Products" });
  await expect(productNames(page)).toHaveText(products.slice(0, 4).map(({ name }) => name));
  await featured.getByRole("link", { name: "View All" }).click();
  await expect(page).toHaveURL("/store");
  await page.goBack();
  await expect(featured).toBeVisible();
});

test("the band is described, with a link to its website", async ({ page }) => {
  const about = page.getByRole("region", { name: `About ${brand.name}` });
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const paragraph of brand.about) {
    await expect(about.getByText(paragraph)).toBeVisible();
    // A line of more than some eighty letters is hard to read (WCAG 2.2, success criterion 1.4.8).
    const { width = 0 } = (await about.getByText(paragraph).boundingBox()) ?? {};
    expect(width / 16).toBeLessThan(48);
  }
  await expect(about.getByRole("link", { name: "Visit Official Website" })).toHaveAttribute(
    "href",
    brand.website,
  );
});
