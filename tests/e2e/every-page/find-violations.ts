import { createRequire } from "node:module";
import axe from "axe-core";
import type { Page } from "playwright/test";

// Both are scripts, which the pages' Content-Security-Policy would block: the tests bypass it.

const ibmChecker = createRequire(import.meta.url).resolve("accessibility-checker-engine/ace.js");

/**
 * The violations of all axe rules (https://dequeuniversity.com/rules/axe/), experimental ones included.
 * Left out are deprecated rules, those of WCAG level AAA, and p-as-heading, which mistakes the band's
 * name in the footer for a heading because of its size.
 */
export async function findAxeViolations(page: Page): Promise<string[]> {
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
export async function findIbmViolations(page: Page): Promise<string[]> {
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
