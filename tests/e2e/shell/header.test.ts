import type { Page } from "playwright/test";
import { brand } from "../../../app/band/brand";
import { expect, homeLink, isOnTop, openApp, searchBox, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

test("the navigation bar stays at the top, with links to home and the store and the cart button", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/");
  const banner = page.getByRole("banner");
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(banner).toBeInViewport({ ratio: 1 });
  await expect(homeLink(page)).toHaveAttribute("href", "/");
  for (const [name, path] of [
    ["Home", "/"],
    ["Store", "/store"],
  ] as const) {
    const link = banner.getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", path);
  }
  await expect(banner.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
});

test("the blank beside the wordmark leads nowhere", { tag: "@desktop" }, async ({ page }) => {
  await openApp(page, "/");
  const link = await homeLink(page).boundingBox();
  const pictures = await homeLink(page).getByRole("img").filter({ visible: true }).all();
  const ends = await Promise.all(
    pictures.map(async (picture) => {
      const box = await picture.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    }),
  );
  expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThan(Math.max(...ends) + 10);
});

test.describe("the search icon on the store page", () => {
  const icon = (page: Page) => page.getByRole("link", { name: "Search products" });
  const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);

  test("focuses the box without a jump, and is no entry of the history", async ({ page }) => {
    await openApp(page, "/");
    await page.getByRole("banner").getByRole("link", { name: "Store", exact: true }).click();
    await expect(page).toHaveURL("/store");
    await icon(page).click();
    await expect(searchBox(page)).toBeFocused();
    expect(await scrollPosition(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  test("opens a new tab as any link does", async ({ page, context }) => {
    await openApp(page, "/store?search=mug");
    const opened = context.waitForEvent("page");
    await icon(page).click({ modifiers: ["ControlOrMeta"] });
    await expect(await opened).toHaveURL("/store?search=mug#search");
    await expect(searchBox(page)).not.toBeFocused();
  });

  test.describe("on little height", () => {
    test.use({ viewport: { width: 853, height: 533 } });

    test("brings the box into view", async ({ page }) => {
      await openApp(page, "/store");
      await page.evaluate(() => window.scrollTo(0, 900));
      await expect(searchBox(page)).not.toBeInViewport();
      await icon(page).click();
      await expect(searchBox(page)).toBeFocused();
      await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
      expect(await isOnTop(searchBox(page))).toBe(true);
    });
  });
});

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

test.describe("without pictures", () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  test("where pictures fail, the header says the band's name", async ({ page }) => {
    await page.route("**/*.svg", (route) => route.abort());
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/store");
      const pictures = homeLink(page).locator("img").filter({ visible: true });
      const shown = await pictures.evaluateAll((all) =>
        all
          .filter((picture) => getComputedStyle(picture).color !== "rgba(0, 0, 0, 0)")
          .map((picture) => picture.getAttribute("alt")),
      );
      expect(shown).toEqual([brand.name]);
    }
  });
});
