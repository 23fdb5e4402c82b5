import { expect, test } from "../fixtures";
import { pageStates, waitForFontsAndAnimations } from "../page-states";
import { findAxeViolations } from "./find-violations";
import {
  findBrokenWords,
  findIllegibleTexts,
  findOverflows,
  findSmallTargets,
} from "./layout-problems";

// The checks call `elementFromPoint`, which finds toasts only on devices with a mouse.
test.use({ bypassCSP: true, hasTouch: false });

for (const { name, allowedErrors = null, open } of pageStates) {
  test.describe(name, () => {
    test.use({ allowedErrors });

    test("is accessible, and fits desktops, a tablet and a small phone", async ({ page }) => {
      await open(page);
      // A picture under the mouse would be larger.
      await page.mouse.move(0, 0);
      for (const [width, height] of [
        [1920, 1080],
        [1280, 720],
        [768, 1024],
        [320, 568],
      ] as const) {
        await page.setViewportSize({ width, height });
        await waitForFontsAndAnimations(page);
        expect.soft(await findAxeViolations(page), `at ${width} pixels`).toEqual([]);
        expect.soft(await findOverflows(page), `at ${width} pixels`).toEqual([]);
        expect.soft(await findIllegibleTexts(page), `at ${width} pixels`).toEqual([]);
        expect.soft(await findBrokenWords(page, "h1, h2, h3"), `at ${width} pixels`).toEqual([]);
      }
      expect.soft(await findSmallTargets(page)).toEqual([]);
    });
  });
}
