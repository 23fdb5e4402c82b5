import { createRequire } from "node:module";
import axe from "axe-core";
import type { Page, Route } from "playwright/test";
import { expect, test } from "../fixtures";
import {
  allowedErrorsOf,
  pageStates,
  pathsWithoutScripts,
  waitForFontsAndAnimations,
} from "../page-states";

// The pages' Content-Security-Policy would block the scripts that the tests inject.
test.use({ bypassCSP: true });

const ibmChecker = createRequire(import.meta.url).resolve("accessibility-checker-engine/ace.js");

async function findViolations(page: Page): Promise<string[]> {
  await waitForFontsAndAnimations(page);
  return [...(await findAxeViolations(page)), ...(await findIbmViolations(page))];
}

/**
 * The violations of all axe rules (https://dequeuniversity.com/rules/axe/), experimental ones included.
 * Left out are deprecated rules, those of WCAG level AAA, and p-as-heading, which mistakes the band's
 * name in the footer for a heading because of its size.
 */
async function findAxeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const rules = window.axe
      .getRules()
      .filter(({ ruleId }) => ruleId !== "p-as-heading")
      .filter(({ tags }) => !tags.includes("wcag2aaa") && !tags.includes("deprecated"))
      .map(({ ruleId }) => [ruleId, { enabled: true }]);
    const { violations } = await window.axe.run({ rules: Object.fromEntries(rules) });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`),
    );
  });
}

/**
 * What fails by IBM's rules for WCAG 2.2 (https://able.ibm.com/rules), which find other things. Not
 * what they ask a person to look at, their "potential" violations.
 */
async function findIbmViolations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: ibmChecker });
  return page.evaluate(async () => {
    const { results } = await new window.ace.Checker().check(document, ["WCAG_2_2"]);
    return results
      .filter(({ value }) => value.join() === "VIOLATION,FAIL")
      .map(({ ruleId, path, message }) => `${ruleId}: ${path.dom}: ${message}`);
  });
}

declare global {
  interface Window {
    axe: typeof axe;
    ace: {
      Checker: new () => {
        check(document: Document, policies: string[]): Promise<{ results: IbmResult[] }>;
      };
    };
  }
}

type IbmResult = { ruleId: string; value: string[]; path: { dom: string }; message: string };

for (const { name, allowedErrors, open } of pageStates) {
  test.describe(name, () => {
    test.use({ allowedErrors: allowedErrors ?? null });

    test("has no accessibility violations", async ({ page }) => {
      await open(page);
      expect(await findViolations(page)).toEqual([]);
    });
  });
}

test.describe("without scripts", () => {
  for (const path of pathsWithoutScripts) {
    test.describe(path, () => {
      test.use({ allowedErrors: allowedErrorsOf(path) });

      test("has no accessibility violations", async ({ page }) => {
        await page.route(path, serveWithoutScripts);
        await page.goto(path);
        await expect(page.getByText("The cart needs JavaScript")).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
      });
    });
  }
});

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
