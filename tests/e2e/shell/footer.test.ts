import { brand, expect, openApp, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

test("a browser whose clock is wrong shows the year of the server's clock", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await openApp(page, "/");
  const year = new Date().getFullYear();
  await expect(page.getByRole("contentinfo").getByText(`© ${year} ${brand.name}`)).toBeVisible();
});

test("the footer's pattern is asked for when a shopper comes near it", async ({ page }) => {
  const pattern = /\/footer-[^/]*\.svg$/;
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await openApp(page, "/store");
  await waitForFontsAndAnimations(page);
  expect(requests.length).toBeGreaterThan(3);
  expect(requests.filter((url) => pattern.test(url))).toEqual([]);
  const asked = page.waitForRequest(pattern);
  await page.getByRole("contentinfo").getByText("©").scrollIntoViewIfNeeded();
  await asked;
  await expect(page.locator(".footer-pattern")).toHaveCSS("background-repeat", "repeat-x");
});

for (const [width, height] of [
  [2560, 1440],
  [834, 1600],
] as const) {
  test.describe(`a window of ${width} by ${height}`, () => {
    test.use({ viewport: { width, height }, allowedErrors: /404/ });

    test("the footer ends where the window does, though the page is shorter", async ({ page }) => {
      await openApp(page, "/nowhere");
      const box = await page.getByRole("contentinfo").boundingBox();
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    });
  });
}

test("the footer's links open the next page at its top, without loading a document", async ({
  page,
}) => {
  await openApp(page, "/store");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  for (const [name, heading] of [
    ["Home", "Featured Products"],
    ["Store", "Shop All Products"],
  ] as const) {
    const link = page.getByRole("contentinfo").getByRole("link", { name, exact: true });
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await link.click();
    await expect(page.getByRole("heading", { name: heading })).toBeAttached();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  expect(documents).toEqual([]);
});

test("the line above the copyright begins where the text does", { tag: "@desktop" }, async ({
  page,
}) => {
  await openApp(page, "/");
  const footer = page.getByRole("contentinfo");
  const line = await footer.getByText("©").boundingBox();
  const text = await footer.getByText(brand.blurb).boundingBox();
  expect(line?.x).toBe(text?.x);
});
