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
import { findFocusProblems, findMergedParts, findPrintProblems } from "./media-problems";

test.use({
  bypassCSP: true,
  // The checks call `elementFromPoint`, which finds toasts only on devices with a mouse.
  hasTouch: false,
  // A focus ring that is still in transition would count as missing.
  contextOptions: { reducedMotion: "reduce" },
});

type Check = (page: Page) => Promise<string[]>;
type Look = [when: string, change: (page: Page) => Promise<unknown>, checks: Check[]];

const fits = [findOverflows, findIllegibleTexts];
const looks: Look[] = [
  ["on a large screen", resize(1920, 1080), [...fits, findBrokenWords]],
  ["on a tablet", resize(768, 1024), [...fits, findBrokenWords]],
  ["on a desktop", resize(1280, 720), [...fits, findBrokenWords, findAxeViolations]],
  [
    "on a small phone",
    resize(320, 568),
    [...fits, findBrokenWords, findAxeViolations, findSmallTargets],
  ],
  ["with more space between letters, words and lines", spaceText, fits],
  ["with a keyboard", (page) => page.keyboard.press("Shift"), [findFocusProblems]],
  [
    "in forced colours",
    (page) => page.emulateMedia({ forcedColors: "active" }),
    [findMergedParts, findFocusProblems],
  ],
  [
    "on paper",
    (page) => page.emulateMedia({ forcedColors: "none", media: "print" }),
    [findPrintProblems],
  ],
];

for (const { name, allowedErrors = null, open } of pageStates) {
  test.describe(name, () => {
    test.use({ allowedErrors });

    test("is accessible, and fits each screen, forced colours and paper", async ({ page }) => {
      await open(page);
      // A picture under the mouse would be larger.
      await page.mouse.move(0, 0);
      for (const [when, change, checks] of looks) {
        await change(page);
        await waitForFontsAndAnimations(page);
        for (const find of checks) {
          expect.soft(await find(page), `${find.name} ${when}`).toEqual([]);
        }
      }
    });
  });
}

function resize(width: number, height: number) {
  return (page: Page) => page.setViewportSize({ width, height });
}

/** Spaces text as far as WCAG 2.2, success criterion 1.4.12 (Text Spacing), requires. */
async function spaceText(page: Page): Promise<void> {
  const spacing = "line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em;";
  const important = spacing.replaceAll(";", " !important;");
  await page.addStyleTag({
    content: `* { ${important} } p { margin-bottom: 2em !important; }`,
  });
}
