import type { Locator, Page } from "playwright/test";
import { findable } from "../../products";
import { findFaint } from "../every-page/find-faint";
import { categoryButton, expect, openApp, test } from "../fixtures";
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

test("a button with an icon grows with large text, to 56 pixels", async ({ page }) => {
  await openApp(page, "/store");
  for (const [fontSize, size] of [
    ["16px", 44],
    ["32px", 56],
  ] as const) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, fontSize);
    for (const button of iconButtons(page)) {
      const { width, height } = (await button.boundingBox()) ?? {};
      expect([width, height]).toEqual([size, size]);
    }
  }
});

test.describe("with a mouse", () => {
  test.use({ hasTouch: false, isMobile: false });

  test("a button with an icon shows that the pointer is over it", async ({ page }) => {
    await page.goto("/store");
    for (const button of iconButtons(page)) {
      const colour = await readStyle(button, "background-color");
      await button.hover();
      await waitForFontsAndAnimations(page);
      const ground = await readStyle(button, "background-color");
      expect(ground).not.toBe(colour);
      expect(await readStyle(button.locator("svg"), "stroke")).not.toBe(ground);
    }
  });
});

test.describe("with a mouse, what is below the pointer", () => {
  test.use({ hasTouch: false, isMobile: false });

  test("can be read as before", async ({ page }) => {
    for (const path of ["/", "/store?search=zzz", "/store"]) {
      await page.goto(path);
      const links = await page.getByRole("banner").getByRole("link").all();
      // Of the products' buttons one, which are alike.
      const buttons = await page.locator("main .button:not(article + article *)").all();
      for (const target of [...links, ...buttons]) {
        await target.hover();
        await waitForFontsAndAnimations(page);
        expect(await findFaint(page)).toEqual([]);
      }
    }
  });
});

test.describe("with a mouse, a category that was just pressed", () => {
  test.use({ hasTouch: false, isMobile: false });

  test("looks pressed under the pointer, too", async ({ page }) => {
    await openApp(page, "/store");
    const button = categoryButton(page, findable.category);
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await waitForFontsAndAnimations(page);
    const colour = await readStyle(button, "background-color");
    await page.mouse.move(0, 0);
    await waitForFontsAndAnimations(page);
    expect(await readStyle(button, "background-color")).toBe(colour);
  });
});

test("on a phone no button stays coloured after a tap", async ({ page }) => {
  await openApp(page, "/store");
  const buttons = [
    ...iconButtons(page),
    page.getByRole("group", { name: "Category" }).getByRole("button", { pressed: false }).first(),
    page.getByRole("button", { name: /^Add to Cart/ }).first(),
  ];
  for (const button of buttons) {
    const colour = await readStyle(button, "background-color");
    await button.hover();
    await waitForFontsAndAnimations(page);
    expect(await readStyle(button, "background-color")).toBe(colour);
  }
});

function iconButtons(page: Page) {
  return [
    page.getByRole("search").getByRole("button", { name: "Search" }),
    page.getByRole("button", { name: "Cart", exact: true }),
  ] as const;
}
