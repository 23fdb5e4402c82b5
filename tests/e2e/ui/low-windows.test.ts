import { expect, openApp, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

for (const [what, width, height, bars] of [
  ["both bars stay", 1100, 580, ["banner", "search"]],
  ["on a phone held sideways the header stays, and the filter scrolls away", 844, 390, ["banner"]],
  ["on a screen of little height both bars scroll away", 640, 256, []],
] as const) {
  test.describe(`a window of ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test(what, async ({ page }) => {
      await openApp(page, "/store");
      await waitForFontsAndAnimations(page);
      await page.evaluate(() => window.scrollTo(0, 800));
      for (const role of ["banner", "search"] as const) {
        const bar = expect(page.getByRole(role));
        if (bars.some((staying) => staying === role)) await bar.toBeInViewport({ ratio: 1 });
        else await bar.not.toBeInViewport();
      }
    });
  });
}
