import { expect, isOnTop, openApp, searchBox, test, themeColor } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

const windows = [
  [320, 844, ["banner", "search"]],
  [390, 844, ["banner", "search"]],
  [1100, 580, ["banner", "search"]],
  [844, 390, ["banner"]],
  [640, 256, []],
] as const;

test("the header and the filter bar stay in view if the window is tall enough", async ({
  page,
}) => {
  await openApp(page, "/store");
  for (const [width, height, bars] of windows) {
    await page.setViewportSize({ width, height });
    await waitForFontsAndAnimations(page);
    await page.evaluate(() => window.scrollTo(0, 800));
    // On a narrow screen, the search row is under the header until it has focus.
    if (bars.length === 2) expect((await isOnTop(searchBox(page))) === true).toBe(width >= 1024);
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

test("the filter bar has a visible lower edge only while it sticks", async ({ page }) => {
  await openApp(page, "/store");
  const ink = await themeColor(page, "ink");
  /** Returns the gap between the bar and its lower edge. If the edge has the wrong border, returns that border. */
  const readGap = () =>
    page.locator(".filter-bar").evaluate((bar, ink) => {
      const edge = getComputedStyle(bar.parentElement as Element, "::before");
      const isInk = edge.borderTop === `2px solid ${ink}`;
      return isInk
        ? Number.parseFloat(edge.top) - bar.getBoundingClientRect().bottom
        : edge.borderTop;
    }, ink);
  expect(await readGap()).toBeLessThan(-2);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(readGap).toBe(0);
});
