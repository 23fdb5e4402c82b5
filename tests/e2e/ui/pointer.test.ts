import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures";

const lookOf = (control: Locator) =>
  control.evaluate((element) => {
    const { backgroundColor, translate } = getComputedStyle(element);
    return `${backgroundColor} ${translate}`;
  });

for (const hasMouse of [true, false]) {
  test.describe(hasMouse ? "with a mouse" : "with a finger", () => {
    test.use({ hasTouch: !hasMouse, isMobile: !hasMouse });

    test("pressing changes a control's look, but hovering changes it only with a mouse", async ({
      page,
      store,
    }) => {
      await store.open("/store");
      const navLink = page.getByRole("banner").getByRole("link").nth(1);
      const category = store.categoryButton("clothing");
      for (const control of [navLink, category, store.addButton("Logo T-Shirt")]) {
        const look = await lookOf(control);
        await control.hover();
        await store.waitForFontsAndAnimations();
        expect((await lookOf(control)) !== look).toBe(hasMouse);
        await page.mouse.down();
        await expect.poll(() => lookOf(control)).not.toBe(look);
        await page.mouse.move(0, 0);
        await page.mouse.up();
        // Quick taps must not zoom the page.
        await expect(control).toHaveCSS("touch-action", "manipulation");
      }
    });
  });
}
