import { expect, openApp, test } from "./fixtures";

test.describe("on every page", () => {
  for (const path of ["/", "/store", "/nowhere"]) {
    test.describe(path, () => {
      test.use({ allowedErrors: path === "/nowhere" ? /404/ : null });

      test("the navigation bar stays at the top and leads on", async ({ page }) => {
        await page.goto(path);
        const bar = page.getByRole("banner");
        await page.mouse.wheel(0, 600);
        await expect(bar).toBeInViewport();
        await expect(bar.getByRole("link", { name: "Halfpenny Groove, home" })).toHaveAttribute(
          "href",
          "/",
        );
        await expect(bar.getByRole("link", { name: "Home", exact: true })).toHaveAttribute(
          "href",
          "/",
        );
        await expect(bar.getByRole("link", { name: "Store", exact: true })).toHaveAttribute(
          "href",
          "/store",
        );
        await expect(bar.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
      });

      test("the search icon leads to the store's search box", async ({ page }) => {
        await page.goto(path);
        await page.getByRole("link", { name: "Search products" }).click();
        await expect(page).toHaveURL(/\/store#search$/);
        await expect(page.getByPlaceholder("Search products...")).toBeFocused();
      });

      test("the footer has its words and links", async ({ page }) => {
        await page.goto(path);
        const footer = page.getByRole("contentinfo");
        await expect(footer.getByText("Funk and soul")).toBeVisible();
        for (const [name, url] of [
          ["Home", "/"],
          ["Store", "/store"],
          ["Official Website", "https://halfpennygroove.example/"],
          ["Instagram", "https://www.instagram.com/"],
          ["Twitter", "https://twitter.com/"],
          ["Facebook", "https://www.facebook.com/"],
        ] as const) {
          await expect(footer.getByRole("link", { name })).toHaveAttribute("href", url);
        }
        await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
      });
    });
  }
});

test.describe("home", () => {
  test.beforeEach(({ page }) => page.goto("/").then(() => {}));

  test("the hero has a title, a tagline and a way to the store", async ({ page }) => {
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await expect(page.getByText("Nine players, horns up front")).toBeInViewport();
    const shopNow = page.getByRole("link", { name: "Shop Now" });
    await expect(shopNow).toBeInViewport({ ratio: 1 });
    await shopNow.click();
    await expect(page.getByRole("heading", { name: "Shop All Products" })).toBeVisible();
  });

  test("the first four products are featured, with a way to all", async ({ page }) => {
    const featured = page.getByRole("region", { name: "Featured Products" });
    await expect(featured.getByRole("article").getByRole("heading")).toHaveText([
      /T-Shirt/,
      /Hoodie/,
      /Cap/,
      /Vinyl/,
    ]);
    await featured.getByRole("link", { name: "View All" }).click();
    await expect(page).toHaveURL("/store");
  });

  test("the band is described, with a link to its website", async ({ page }) => {
    const about = page.getByRole("region", { name: "About Halfpenny Groove" });
    await expect(about.getByText("British funk and soul collective")).toBeVisible();
    await expect(about.getByRole("link", { name: "Visit Official Website" })).toHaveAttribute(
      "href",
      "https://halfpennygroove.example/",
    );
  });

  test("the mailing list asks for an email address, which the browser checks", async ({ page }) => {
    const block = page.getByRole("region", { name: "Join Our Mailing List" });
    const email = block.getByPlaceholder("Your email address");
    await expect(email).toHaveAttribute("type", "email");
    await block.getByRole("button", { name: "Subscribe" }).click();
    await expect(email).toBeFocused();
    await email.fill("no address");
    await block.getByRole("button", { name: "Subscribe" }).click();
    await expect(email).toBeFocused();
    expect(await email.evaluate((box: HTMLInputElement) => box.validity.typeMismatch)).toBe(true);
  });
});

test("a browser whose clock is wrong shows the year of the server's", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await openApp(page, "/");
  const year = new Date().getFullYear();
  await expect(page.getByRole("contentinfo").getByText(`© ${year} Halfpenny Groove`)).toBeVisible();
});

test.describe("an unknown path", () => {
  test.use({ allowedErrors: /status of 404|404.*\/no\/such\/page/ });

  test("is a 404 with a way home, and is logged", async ({ page }) => {
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
