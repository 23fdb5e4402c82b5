import type { Page } from "playwright/test";
import { findable, namesIn, resultText, titleOf } from "../../products";
import { categoryButton, expect, isOnTop, openApp, searchBox, test } from "../fixtures";

const { category, word } = findable;
const found = `1 product for “${word}”`;

const status = (page: Page) => page.getByRole("main").getByRole("status");
const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);
const boxTop = async (page: Page) => (await searchBox(page).boundingBox())?.y;

async function scrollTo(page: Page, position: number): Promise<void> {
  await page.evaluate((position) => window.scrollTo(0, position), position);
  await expect.poll(() => scrollPosition(page)).toBe(position);
}

/** Types letter by letter, and looks at each whether the box is still in view with nothing over it. */
async function typeInView(page: Page, text: string): Promise<void> {
  for (const letter of text) {
    await page.keyboard.press(letter);
    await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
    expect(await isOnTop(searchBox(page))).toBe(true);
  }
}

async function expectResultsBelowBar(page: Page): Promise<void> {
  await expect(status(page)).toHaveText(found);
  await expect(status(page)).toBeInViewport({ ratio: 1 });
  expect(await isOnTop(status(page))).toBe(true);
  expect(await isOnTop(searchBox(page))).toBe(true);
}

test.describe("a window of little height", () => {
  const height = 390;
  test.use({ viewport: { width: 844, height } });

  test("the box stays where it was clicked while a search is typed", async ({ page }) => {
    await openApp(page, "/store");
    // The box is just below the header.
    const top = (await boxTop(page)) ?? 0;
    await scrollTo(page, Math.round(top - 84));
    const before = await boxTop(page);
    await searchBox(page).click();
    await typeInView(page, word);
    await expectResultsBelowBar(page);
    expect(await boxTop(page)).toBe(before);
  });

  test("the box is in view at each letter typed after scrolling on", async ({ page }) => {
    await openApp(page, "/store");
    await searchBox(page).click();
    await scrollTo(page, 900);
    await typeInView(page, word);
    await expectResultsBelowBar(page);
  });

  test("a category is pressed where it is while the box has the focus", async ({ page }) => {
    await openApp(page, "/store");
    await searchBox(page).click();
    await scrollTo(page, 900);
    await categoryButton(page, category).click();
    await expect(status(page)).toHaveText(
      resultText(namesIn(category).length, ` in ${titleOf(category)}`),
    );
    await expect(status(page)).toBeInViewport({ ratio: 1 });
    expect(await isOnTop(status(page))).toBe(true);
    await expect(categoryButton(page, category)).toBeInViewport({ ratio: 1 });
  });

  test("the bar is in nobody's way once the focus is elsewhere", async ({ page }) => {
    await openApp(page, "/store");
    await searchBox(page).click();
    await scrollTo(page, 900);
    await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
    await page.mouse.click(5, height - 5);
    await expect(searchBox(page)).not.toBeInViewport();
    expect(await scrollPosition(page)).toBe(900);
  });
});

test.describe("a phone whose keyboard opens", () => {
  const width = 412;
  const closed = { width, height: 785 };
  const open = { width, height: 485 };
  test.use({ viewport: closed });

  test.beforeEach(async ({ page }) => {
    await openApp(page, "/store");
    await scrollTo(page, 1300);
    await searchBox(page).click();
  });

  test("the box stays where it was tapped while a search is typed", async ({ page }) => {
    const before = await boxTop(page);
    await page.setViewportSize(open);
    expect(await boxTop(page)).toBe(before);
    await typeInView(page, word);
    await expectResultsBelowBar(page);
    expect(await boxTop(page)).toBe(before);
    await page.setViewportSize(closed);
    await expectResultsBelowBar(page);
  });

  test("closed again without a letter, it leaves the page where it was", async ({ page }) => {
    await page.setViewportSize(open);
    expect(await scrollPosition(page)).toBe(1300);
    await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(closed);
    expect(await scrollPosition(page)).toBe(1300);
    expect(await isOnTop(searchBox(page))).toBe(true);
  });

  test("a keyboard that leaves little room takes the header's place", async ({ page }) => {
    await page.setViewportSize({ width, height: 360 });
    await expect(page.getByRole("banner")).not.toBeInViewport();
    await typeInView(page, word);
    await expectResultsBelowBar(page);
  });
});
