import { expect, homeLink, openApp, test, themeColor } from "../fixtures";

test("what has the keyboard's focus has a dark ring and a light one round it", async ({ page }) => {
  await openApp(page, "/");
  const footerLink = page.getByRole("contentinfo").getByRole("link").first();
  for (const link of [homeLink(page), page.getByRole("link", { name: "Shop Now" }), footerLink]) {
    await page.keyboard.press("Tab");
    await link.focus();
    await expect(link).toHaveCSS("outline-color", await themeColor(page, "ink"));
    const shadow = () => link.evaluate((link) => getComputedStyle(link).boxShadow);
    await expect.poll(shadow).toContain(await themeColor(page, "card"));
    expect(await shadow()).not.toContain(await themeColor(page, "ink"));
  }
});
