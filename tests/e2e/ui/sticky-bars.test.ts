import { expect, openApp, test, themeColor } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

/** The window's sizes, each with the bars that stay in view. */
const windows = [
  [320, 844, ["banner", "search"]],
  [390, 844, ["banner", "search"]],
  [1100, 580, ["banner", "search"]],
  [844, 390, ["banner"]],
  [640, 256, []],
] as const;

test("both bars stay in view where the window is high enough", async ({ page }) => {
  await openApp(page, "/store");
  for (const [width, height, bars] of windows) {
    await page.setViewportSize({ width, height });
    await waitForFontsAndAnimations(page);
    await page.evaluate(() => window.scrollTo(0, 800));
    for (const role of ["banner", "search"] as const) {
      const bar = expect(page.getByRole(role), `${role} at ${width} by ${height}`);
      if (bars.some((staying) => staying === role)) await bar.toBeInViewport({ ratio: 1 });
      else await bar.not.toBeInViewport();
    }
  }
});

test("the filter bar has an ink edge while it is stuck, and none before", async ({ page }) => {
  await openApp(page, "/store");
  const bar = page.locator(".filter-bar");
  const ink = await themeColor(page, "ink");
  /** Whether the edge shows below the bar's box: before, it is behind the bar. */
  const hasEdge = async () => {
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    const edge = await bar.evaluate(({ parentElement }) => {
      const { borderTopColor, borderTopWidth, top } = getComputedStyle(
        parentElement as Element,
        "::before",
      );
      return { borderTopColor, borderTopWidth, top: Number.parseFloat(top) };
    });
    expect(edge).toMatchObject({ borderTopColor: ink, borderTopWidth: "2px" });
    return edge.top >= Math.round(y + height);
  };
  expect(await hasEdge()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(hasEdge).toBe(true);
  await expect(bar).toHaveCSS("background-color", await themeColor(page, "paper"));
});
