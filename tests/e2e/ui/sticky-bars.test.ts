import { findable, storePath } from "../../samples";
import { categoryButton, expect, isOnTop, openApp, scrollTo, searchBox, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

test("the header and the filter bar stay in view if the window is tall enough", async ({
  page,
}) => {
  await openApp(page, "/store");
  for (const [width, height, bars] of [
    [320, 844, ["banner", "search"]],
    [390, 844, ["banner", "search"]],
    [1100, 580, ["banner", "search"]],
    [844, 390, ["banner"]],
    [640, 256, []],
  ] as const) {
    await page.setViewportSize({ width, height });
    await waitForFontsAndAnimations(page);
    await page.evaluate(() => window.scrollTo(0, 800));
    // On a narrow screen, the search row is under the header until it has focus.
    const isSearchOnTop = async () => (await isOnTop(searchBox(page))) === true;
    if (bars.length === 2) await expect.poll(isSearchOnTop).toBe(width >= 1024);
    for (const role of ["banner", "search"] as const) {
      const bar = expect(page.getByRole(role), `${role} at ${width} by ${height}`);
      if (bars.some((staying) => staying === role)) await bar.toBeInViewport({ ratio: 1 });
      else await bar.not.toBeInViewport();
    }
    if (bars.length === 0) continue;
    await page.getByRole("link", { name: "Search products" }).click();
    await expect.poll(() => isOnTop(searchBox(page))).toBe(true);
    await searchBox(page).blur();
  }
});

test("the bars are as high as sticky.css says, and the filter bar has a lower edge only while it sticks", async ({
  page,
}) => {
  await openApp(page, "/store");
  /** Returns the distances from the header to the categories, and from the filter bar to its lower edge. */
  const readGaps = () =>
    page.locator(".filter-bar").evaluate((bar) => {
      const place = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const edge = getComputedStyle(bar.parentElement as Element, "::before");
      return {
        border: edge.borderTopWidth,
        categories: Number(place("[aria-label=Category]")?.top) - Number(place("header")?.bottom),
        edge: Number.parseFloat(edge.top) - bar.getBoundingClientRect().bottom,
      };
    });
  expect((await readGaps()).edge).toBeLessThan(-2);
  await page.evaluate(() => window.scrollTo(0, 900));
  for (const [width, height] of [
    [390, 844],
    [640, 580],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(readGaps, `at ${width} by ${height}`)
      .toEqual({ border: "2px", categories: 0, edge: 0 });
  }
});

test("a press hits a category while the search box has the focus", async ({ page }) => {
  const category = categoryButton(page, findable.category);
  for (const pointer of ["mouse", "touchscreen"] as const) {
    await openApp(page, "/store");
    await searchBox(page).click();
    await scrollTo(page, 900);
    const { x = 0, y = 0, width = 0, height = 0 } = (await category.boundingBox()) ?? {};
    const place = [x + width / 2, y + height / 2] as const;
    await (pointer === "mouse" ? page.mouse.click(...place) : page.touchscreen.tap(...place));
    await expect(page).toHaveURL(storePath({ category: findable.category }));
  }
});
