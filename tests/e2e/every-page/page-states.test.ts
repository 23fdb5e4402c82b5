import type { Page, Route } from "playwright/test";
import { expect, test } from "../fixtures";
import { allowedErrorsOf, pathsWithoutScripts } from "../page-paths";
import { pageStates, waitForFontsAndAnimations } from "../page-states";
import { findBrokenWords } from "./find-broken-words";
import { findFaint } from "./find-faint";
import { findIllegibleTexts } from "./find-illegible";
import {
  findClippedRings,
  findOverflows,
  findSmallTargets,
  findZoomingFields,
} from "./find-misfits";
import { findUnstyledClasses } from "./find-unstyled";
import { findAxeViolations, findIbmViolations } from "./find-violations";
import { validateBrowserHtml } from "./validate-html";

test.use({ bypassCSP: true });

const desktop = { width: 1280, height: 720 };
const smallPhone = { width: 320, height: 568 };

/** Nineteen states, each opened once: opening them is most of the work. */
for (const { name, allowedErrors, open } of pageStates) {
  test.describe(name, () => {
    test.use({ allowedErrors: allowedErrors ?? null });

    test("is accessible, valid HTML, and fits a small phone", async ({ page }) => {
      await open(page);
      expect.soft(await validateBrowserHtml(await page.content())).toEqual([]);
      await waitForFontsAndAnimations(page);
      await expectAccessible(page);
      expect.soft(await findUnstyledClasses(page)).toEqual([]);
      expect.soft(await findFaint(page)).toEqual([]);

      await resize(page, desktop);
      expect.soft(await findAxeViolations(page), "on a desktop").toEqual([]);
      expect.soft(await findIllegibleTexts(page), "on a desktop").toEqual([]);

      await resize(page, smallPhone);
      expect.soft(await findOverflows(page)).toEqual([]);
      expect.soft(await findBrokenWords(page.locator("h1, h2, h3"))).toEqual([]);
      expect.soft(await findIllegibleTexts(page)).toEqual([]);
      expect.soft(await findSmallTargets(page)).toEqual([]);
      expect.soft(await findZoomingFields(page)).toEqual([]);
      expect.soft(await findClippedRings(page)).toEqual([]);
    });
  });
}

test.describe("without scripts", () => {
  for (const path of pathsWithoutScripts) {
    test.describe(path, () => {
      test.use({ allowedErrors: allowedErrorsOf(path) });

      test("is accessible", async ({ page }) => {
        await page.route(path, serveWithoutScripts);
        await page.goto(path);
        await expect(page.getByText("The cart needs JavaScript")).toBeVisible();
        await waitForFontsAndAnimations(page);
        await expectAccessible(page);
      });
    });
  }
});

async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await findAxeViolations(page)).toEqual([]);
  expect.soft(await findIbmViolations(page)).toEqual([]);
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await waitForFontsAndAnimations(page);
}

/**
 * Makes the browser show a page as if it ran no scripts. Scripts cannot be turned off in the browser,
 * because axe is a script itself.
 */
async function serveWithoutScripts(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  const body = html.replace(/<script.*?<\/script>/gs, "").replace(/<\/?noscript>/g, "");
  await route.fulfill({ response, body });
}
