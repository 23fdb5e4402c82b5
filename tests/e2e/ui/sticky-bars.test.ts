import type { Locator, Page } from "playwright/test";
import { expect, openApp, test, themeColor } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

async function scrollToEnd(page: Page): Promise<void> {
  await waitForFontsAndAnimations(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element has no box");
  return box;
}

/** How many rows the visible elements stand on. */
function countRows(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect());
    return new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 20))).size;
  });
}

test("on a phone header and categories hold on one row each, in a fifth of the screen", async ({
  page,
}) => {
  await openApp(page, "/store");
  for (const width of [320, 352, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await waitForFontsAndAnimations(page);
    await page.evaluate(() => window.scrollTo(0, 500));
    const at = `at ${width} pixels`;
    expect(await countRows(page, "header a, header button"), at).toBe(1);
    expect(await countRows(page, "[aria-label=Category] button[aria-pressed=false]"), at).toBe(1);
    const header = await boxOf(page.getByRole("banner"));
    const bar = await boxOf(page.locator(".filter-bar"));
    expect(header.y, at).toBe(0);
    expect(bar.y, at).toBe(header.height);
    expect(bar.y + bar.height, at).toBeLessThanOrEqual(844 / 5);
  }
});

test("what scrolls below the bars is not seen through them, and nothing comes to rest there", async ({
  page,
}) => {
  await openApp(page, "/store");
  await waitForFontsAndAnimations(page);
  const [header, bar] = [page.getByRole("banner"), page.locator(".filter-bar")];
  for (const part of [header, bar]) {
    await expect(part).toHaveCSS("background-color", await themeColor(page, "paper"));
  }
  await page.evaluate(() => window.scrollTo(0, 500));
  for (const width of [412, 700, 900, 1000, 1100, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // How far below the window's top a scroll leaves what it brings into view.
    const margin = await page
      .getByRole("main")
      .evaluate((main) => Number.parseFloat(getComputedStyle(main).scrollMarginTop));
    const { y, height } = await boxOf(bar);
    expect(margin, `at ${width} pixels`).toBeGreaterThanOrEqual(y + height);
  }
});

test.describe("280 pixels wide", () => {
  test.use({ viewport: { width: 280, height: 653 } });

  test("categories wrap at their own widths, and none fills a row alone", async ({ page }) => {
    await openApp(page, "/store");
    await waitForFontsAndAnimations(page);
    const row = await boxOf(page.getByRole("group", { name: "Category" }));
    for (const button of await page.getByRole("group").getByRole("button").all()) {
      expect((await boxOf(button)).width).toBeLessThan(row.width * 0.75);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(280);
  });
});

for (const path of ["/", "/store"]) {
  test(`focus moving up ${path} is never hidden below a bar`, async ({ page }) => {
    await openApp(page, path);
    for (const [width, height] of [
      [393, 852],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await scrollToEnd(page);
      await page.getByRole("contentinfo").getByRole("link").last().focus();
      expect(await shiftTabToTop(page), `${width} by ${height}`).toEqual([]);
    }
  });
}

test("with text of 200 % each page scrolls in one direction, and no bar stays", async ({
  page,
}) => {
  for (const path of ["/", "/store", "/store?search=zzz"]) {
    await openApp(page, path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await scrollToEnd(page);
      const at = `${path} at ${width} pixels`;
      expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width);
      await expect(page.getByRole("banner"), at).not.toBeInViewport();
    }
  }
});

/** Presses Shift+Tab until the focus leaves the page; the elements that a bar covered meanwhile. */
async function shiftTabToTop(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Shift+Tab");
    const state = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const isHit = (y: number) =>
        focused.contains(document.elementFromPoint((left + right) / 2, y));
      const isWhole = isHit(top + 4) && isHit(bottom - 4);
      return isWhole ? "" : `${focused.outerHTML.slice(0, 80)}: ${top} to ${bottom}`;
    });
    if (state === null) return covered;
    if (state) covered.push(state);
  }
  throw new Error("The focus did not leave the page");
}
