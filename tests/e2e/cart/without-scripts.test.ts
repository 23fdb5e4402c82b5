import { expect, test } from "../fixtures";

test.use({ javaScriptEnabled: false });

test("a notice says that the cart needs scripts, and no cart button is shown", async ({ page }) => {
  await page.goto("/store");
  await expect(page.getByRole("button", { name: /Add to Cart/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Cart/ })).toHaveCount(0);
  const notice = page.locator("noscript p");
  await expect(notice).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(notice).toBeHidden();
});
