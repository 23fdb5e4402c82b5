import { expect, homeLink, isOnTop, openApp, test, themeColor } from "../fixtures";

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

test("the link that skips the header lies over it while it has the focus", async ({ page }) => {
  await openApp(page, "/store");
  await page.keyboard.press("Tab");
  const link = page.getByRole("link", { name: "Skip to content" });
  await expect(link).toBeFocused();
  await expect.poll(() => isOnTop(link)).toBe(true);
});
