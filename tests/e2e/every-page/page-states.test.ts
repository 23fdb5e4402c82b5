import axe from "axe-core";
import type { Page } from "playwright/test";
import { expect, test } from "../fixtures";
import {
  findCoveredWords,
  findFocusProblems,
  findOverflows,
  findSmallTargets,
} from "./page-problems";
import { pageStates } from "./page-states";

type Check = (page: Page) => Promise<string[]>;
type Condition = [when: string, change: (page: Page) => Promise<unknown>, checks: Check[]];

const conditions: Condition[] = [
  ["on a desktop", resize(1024, 768), [findOverflows, findCoveredWords, findAxeViolations]],
  ["on a phone", resize(356, 664), [findOverflows, findCoveredWords]],
  ["on a small phone", resize(320, 568), [findOverflows, findSmallTargets, findAxeViolations]],
  ["with more space between letters and words", spaceText, [findOverflows]],
  ["with a keyboard", (page) => page.keyboard.press("Tab"), [findFocusProblems]],
  [
    "in forced colours",
    (page) => page.emulateMedia({ forcedColors: "active" }),
    [findFocusProblems],
  ],
  [
    "with wider prices",
    addStyles(".price-tag { letter-spacing: 0.5em !important; }"),
    [findOverflows],
  ],
];

for (const state of pageStates) {
  test.describe(state.name, () => {
    test.use({ allowedErrors: state.allowedErrors ?? null });

    test("is accessible, and fits each screen", {
      tag: state.tag ?? [],
    }, async ({ page, store }) => {
      await state.open(store);
      await page.evaluate(axe.source);
      for (const [when, change, checks] of conditions) {
        await change(page);
        await store.waitForFontsAndAnimations();
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
function spaceText(page: Page): Promise<void> {
  const spacing = "line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em;";
  const important = spacing.replaceAll(";", " !important;");
  return addStyles(`* { ${important} } p { margin-bottom: 2em !important; }`)(page);
}

function addStyles(text: string) {
  return (page: Page) =>
    page.evaluate((text) => {
      const styles = new CSSStyleSheet();
      styles.replaceSync(text);
      // The page's Content-Security-Policy would block an added element.
      document.adoptedStyleSheets.push(styles);
    }, text);
}

/** Runs axe's usual rules (https://dequeuniversity.com/rules/axe/). */
function findAxeViolations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`),
    );
  });
}
