import { expect, homeLink, openApp, searchBox, test } from "../fixtures";
import { allowedErrorsOf, pagePaths, waitForFontsAndAnimations } from "../page-states";

for (const path of pagePaths) {
  test.describe(path, () => {
    test.use({ allowedErrors: allowedErrorsOf(path) });

    test("the navigation bar stays at the top, with links to home and the store and the cart button", async ({
      page,
    }) => {
      await page.goto(path);
      const banner = page.getByRole("banner");
      await page.mouse.wheel(0, 600);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await expect(banner).toBeInViewport({ ratio: 1 });
      await expect(homeLink(page)).toHaveAttribute("href", "/");
      await expect(banner.getByRole("link", { name: "Home", exact: true })).toHaveAttribute(
        "href",
        "/",
      );
      await expect(banner.getByRole("link", { name: "Store", exact: true })).toHaveAttribute(
        "href",
        "/store",
      );
      await expect(banner.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
    });

    test("the search icon opens the store and focuses the search box", async ({ page }) => {
      await page.goto(path);
      await page.getByRole("link", { name: "Search products" }).click();
      await expect(page).toHaveURL(/\/store#search$/);
      await expect(searchBox(page)).toBeFocused();
    });
  });
}

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test("a third link in the header takes a second row at most", async ({ page }) => {
    await openApp(page, "/");
    const banner = page.getByRole("banner");
    await banner.getByRole("link", { name: "Store", exact: true }).evaluate((link) => {
      const third = link.cloneNode() as Element;
      third.textContent = "Gigs";
      link.after(third);
    });
    await waitForFontsAndAnimations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const { height: row = 0 } =
      (await banner.getByRole("link", { name: "Gigs" }).boundingBox()) ?? {};
    const { height = Number.NaN } = (await banner.boundingBox()) ?? {};
    expect(height).toBeLessThan(2.5 * row);
  });
});
