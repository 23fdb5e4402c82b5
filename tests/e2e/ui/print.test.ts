import { headings } from "../../names";
import { testedPaths } from "../../page-paths";
import { lineText, products, second } from "../../samples";
import { brand, expect, lineButton, openCart, openWithCart, test } from "../fixtures";

test.use({ allowedErrors: /404/ });

test("printed pages are black on white and have no controls", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const path of testedPaths) {
    await page.goto(path);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveCSS("color", "rgb(0, 0, 0)");
    const grounds = title.locator("xpath=ancestor-or-self::*");
    for (const ground of await grounds.all()) {
      await expect(ground).toHaveCSS("background", /^rgba\(0, 0, 0, 0\) none/);
    }
    // By default, browsers don't print backgrounds. Without a background, a light wordmark would be invisible on paper.
    const wordmark = page.getByRole("banner").getByAltText(brand.name).last();
    await expect(wordmark).toHaveCSS("print-color-adjust", "exact");
    await expect(wordmark).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    for (const role of ["navigation", "search", "form", "button"] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    // The sign-up form isn't printed, so the mailing list's heading isn't printed either.
    await expect(page.getByRole("heading", { name: headings.mailingList })).toHaveCount(0);
  }
});

test("a printed cart shows all remaining lines, but not the page behind it", async ({ page }) => {
  const cart = products.map(({ id }) => ({ id, quantity: 2 }));
  await openWithCart(page, cart);
  const drawer = await openCart(page);
  await lineButton(drawer, "Remove", second).click();
  await page.emulateMedia({ media: "print" });
  const bought = products.filter((product) => product !== second);
  const lines = drawer.getByRole("listitem");
  await expect(lines).toHaveText(bought.map((product) => lineText(product, 2)));
  await expect(drawer.getByText(/^Removed/)).toBeHidden();
  await expect(page.getByRole("heading", { name: headings.store })).toHaveCount(0);
  const width = await page.evaluate(() => window.innerWidth);
  expect((await drawer.boundingBox())?.width).toBe(width);
});
