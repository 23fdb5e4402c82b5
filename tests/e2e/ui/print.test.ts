import { headings } from "../../names";
import { brand, expect, test } from "../fixtures";
import { testedPaths } from "../page-paths";

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
