import { buttons, links } from "../../names";
import { expect, homeLink, isOnTop, openApp, test, themeColor } from "../fixtures";

test("the focus ring is both dark and light, so it shows on any background", async ({ page }) => {
  await openApp(page, "/");
  // After a key press, the browser treats focus from scripts as keyboard focus.
  await page.keyboard.press("Tab");
  const skipLink = page.getByRole("link", { name: "Skip to content" });
  await expect.poll(() => isOnTop(skipLink)).toBe(true);
  for (const control of [
    homeLink(page),
    page.getByRole("link", { name: links.shopNow }),
    page.getByRole("button", { name: buttons.subscribe }),
    page.getByRole("contentinfo").getByRole("link").first(),
  ]) {
    await control.focus();
    await expect(control).toHaveCSS("outline-color", await themeColor(page, "ink"));
    const shadow = () => control.evaluate((element) => getComputedStyle(element).boxShadow);
    await expect.poll(shadow).toContain(await themeColor(page, "card"));
    expect(await shadow()).not.toContain(await themeColor(page, "ink"));
  }
});
