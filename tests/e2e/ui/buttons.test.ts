import type { Locator } from "playwright/test";
import { expect, openApp, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

function readStyle(element: Locator, property: string): Promise<string> {
  return element.evaluate(
    (element, property) => getComputedStyle(element).getPropertyValue(property),
    property,
  );
}

test("a button's focus ring has a gap between dark and light", async ({ page }) => {
  await openApp(page, "/store?search=zzz");
  const button = page.getByRole("button", { name: "Clear Filters" });
  const shadow = await readStyle(button, "box-shadow");
  await page.keyboard.press("Tab");
  await button.focus();
  await waitForFontsAndAnimations(page);
  const ring = await readStyle(button, "box-shadow");
  expect(ring).not.toBe(shadow);
  expect(ring).toMatch(/0px 0px 0px 2px.*0px 0px 0px 7px/);
});

test.describe("with a mouse", () => {
  test.use({ hasTouch: false, isMobile: false });

  test("the search button shows that the pointer is over it", async ({ page }) => {
    await page.goto("/store");
    const button = page.getByRole("search").getByRole("button", { name: "Search" });
    const colour = await readStyle(button, "background-color");
    await button.hover();
    await waitForFontsAndAnimations(page);
    expect(await readStyle(button, "background-color")).not.toBe(colour);
  });
});
