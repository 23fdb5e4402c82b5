import axe from "axe-core";
import type { Page } from "playwright/test";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Runs the given axe rules (https://dequeuniversity.com/rules/axe/).
 * By default, runs all rules except those for WCAG level AAA.
 * Always skips deprecated rules and p-as-heading, which mistakes the band's name in the footer for a heading.
 * Tests must set `bypassCSP`, because the page's Content-Security-Policy would block axe.
 */
export async function findAxeViolations(page: Page, only?: string[]): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const rules = window.axe
      .getRules()
      .filter(({ ruleId, tags }) => only?.includes(ruleId) ?? !tags.includes("wcag2aaa"))
      .filter(({ ruleId, tags }) => ruleId !== "p-as-heading" && !tags.includes("deprecated"));
    const { violations } = await window.axe.run({ runOnly: rules.map(({ ruleId }) => ruleId) });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`),
    );
  }, only);
}
