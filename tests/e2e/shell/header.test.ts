import { brand, expect, homeLink, openApp, productNames, searchBox, test } from "../fixtures";
import { allowedErrorsOf, pagePaths } from "../page-states";
import { products } from "../products";

test.describe("on every page", () => {
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

      test("the footer has the band's description, the links and the year", async ({ page }) => {
        await page.goto(path);
        const footer = page.getByRole("contentinfo");
        await expect(footer.getByText(brand.blurb)).toBeVisible();
        for (const [name, url] of [
          ["Home", "/"],
          ["Store", "/store"],
          ["Official Website", brand.website],
          ...Object.entries(brand.social),
        ] as const) {
          const link = footer.getByRole("link", { name, exact: true });
          await expect(link).toHaveAttribute("href", url);
        }
        await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
      });
    });
  }
});

test.describe("home", () => {
  test.beforeEach(({ page }) => page.goto("/").then(() => {}));

  test("the hero has a title, a tagline and a link to the store", async ({ page }) => {
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
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
  });

  test("the band is described, with a link to its website", async ({ page }) => {
    const about = page.getByRole("region", { name: `About ${brand.name}` });
    for (const paragraph of brand.about) await expect(about.getByText(paragraph)).toBeVisible();
    await expect(about.getByRole("link", { name: "Visit Official Website" })).toHaveAttribute(
      "href",
      brand.website,
    );
  });

  test("the sign-up form takes an email address, which the browser validates", async ({ page }) => {
    const section = page.getByRole("region", { name: "Join Our Mailing List" });
    const email = section.getByPlaceholder("Your email address");
    await expect(email).toHaveAttribute("type", "email");
    await section.getByRole("button", { name: "Subscribe" }).click();
    await expect(email).toBeFocused();
    await email.fill("not an email address");
    await section.getByRole("button", { name: "Subscribe" }).click();
    await expect(email).toBeFocused();
    expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(
      true,
    );
  });
});

test("a browser whose clock is wrong shows the year of the server's clock", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await openApp(page, "/");
  const year = new Date().getFullYear();
  await expect(page.getByRole("contentinfo").getByText(`© ${year} ${brand.name}`)).toBeVisible();
});

test.describe("an unknown path", () => {
  test.use({ allowedErrors: /status of 404|404.*\/no\/such\/page/ });

  test("shows the not-found page with a link to home, has status 404, and is logged", async ({
    page,
  }) => {
    const log = page.waitForEvent("console", (message) =>
      /404.*\/no\/such\/page/.test(message.text()),
    );
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    expect((await log).type()).toBe("error");
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});
