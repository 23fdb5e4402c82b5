import { expect, test } from "./fixtures";
import { states } from "./page-states";
import { findProblemsInBrowser } from "./validate-html";

for (const { name, allowedErrors, show } of states) {
  test.describe(name, () => {
    test.use({ allowedErrors: allowedErrors ?? null });

    test("is valid HTML in the browser too", async ({ page }) => {
      await show(page);
      expect(await findProblemsInBrowser(await page.content())).toEqual([]);
    });
  });
}
