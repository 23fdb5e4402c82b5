import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures";

/** Returns the look of a control, and the place of the card around it. */
const lookOf = (control: Locator) =>
  control.evaluate((element) => {
    const { backgroundColor, translate } = getComputedStyle(element);
    const card = element.closest("article");
    return [backgroundColor, translate, card && getComputedStyle(card).translate].join(" ");
  });

test("pressing changes a control's look, but hovering changes it only with a mouse", {
  tag: "@desktop",
}, async ({ page, store, hasTouch }) => {
  await store.open("/store");
  const navLink = store.headerLink("Home");
  const category = store.categoryButton("clothing");
  for (const control of [navLink, category, store.addButton("Logo T-Shirt")]) {
    const look = await lookOf(control);
    await control.hover();
    await store.waitForFontsAndAnimations();
    if (hasTouch) expect(await lookOf(control)).toBe(look);
    else expect(await lookOf(control)).not.toBe(look);
    await page.mouse.down();
    await expect.poll(() => lookOf(control)).not.toBe(look);
    await page.mouse.move(0, 0);
    await page.mouse.up();
    // Quick taps must not zoom the page.
    await expect(control).toHaveCSS("touch-action", "manipulation");
  }
});
