import type { Page } from "playwright/test";
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

const desktop = { width: 1280, height: 720 };
const smallPhone = { width: 320, height: 568 };
const others = [
  { width: 1920, height: 1080 },
  { width: 768, height: 1024 },
];

for (const { name, allowedErrors = null, open } of pageStates) {
  test.describe(name, () => {
    test.use({ allowedErrors });

    test("is accessible, and fits desktops, a tablet and a small phone", async ({ page }) => {
      await open(page);
      // A picture under the mouse would be larger.
      await page.mouse.move(0, 0);
      for (const size of [...others, desktop, smallPhone]) {
        await page.setViewportSize(size);
        await expectToFit(page, `at ${size.width} pixels`);
        expect.soft(await findBrokenWords(page, "h1, h2, h3"), `at ${size.width}`).toEqual([]);
        if (others.includes(size)) continue;
        expect.soft(await findAxeViolations(page), `at ${size.width} pixels`).toEqual([]);
      }
      expect.soft(await findSmallTargets(page)).toEqual([]);
      await spaceText(page);
      await expectToFit(page, "with more space between letters, words and lines");
    });
  });
}

async function expectToFit(page: Page, when: string): Promise<void> {
  await waitForFontsAndAnimations(page);
  expect.soft(await findOverflows(page), when).toEqual([]);
  expect.soft(await findIllegibleTexts(page), when).toEqual([]);
}

/** Spaces text as far as WCAG 2.2, success criterion 1.4.12 (Text Spacing), requires. */
async function spaceText(page: Page): Promise<void> {
  const spacing = "line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em;";
  const important = spacing.replaceAll(";", " !important;");
  await page.addStyleTag({
    content: `* { ${important} } p { margin-bottom: 2em !important; }`,
  });
}
