import type { Page, Route } from "@playwright/test";
import axe from "axe-core";
import { expect, test } from "./fixtures";
import { pathsWithoutScripts, settle, states } from "./page-states";

// The pages' policy allows no script but their own, and axe is one.
test.use({ bypassCSP: true });

/**
 * What axe finds by all its rules, the experimental ones too. Not by those of level AAA, nor by one
 * that takes large words for headings: the band's name in the footer heads nothing.
 */
async function findProblems(page: Page): Promise<string[]> {
  await settle(page);
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

declare global {
  interface Window {
    axe: typeof axe;
  }
}

for (const { name, allowedErrors, show } of states) {
  test.describe(name, () => {
    test.use({ allowedErrors: allowedErrors ?? null });

    test("has nothing that axe would find", async ({ page }) => {
      await show(page);
      expect(await findProblems(page)).toEqual([]);
    });
  });
}

test.describe("without scripts", () => {
  for (const path of pathsWithoutScripts) {
    test(`${path} has nothing that axe would find`, async ({ page }) => {
      await page.route(path, showWithoutScripts);
      await page.goto(path);
      await expect(page.getByText("The cart needs JavaScript")).toBeVisible();
      expect(await findProblems(page)).toEqual([]);
    });
  }
});

/** As a browser without scripts shows a page: axe is a script, and would not run in a real one. */
async function showWithoutScripts(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  const body = html.replace(/<script.*?<\/script>/gs, "").replace(/<\/?noscript>/g, "");
  await route.fulfill({ response, body });
}
