import { expect, test } from "../fixtures";
import { pageStates } from "../page-states";
import { validateBrowserHtml } from "./validate-html";

for (const { name, allowedErrors, open } of pageStates) {
  test.describe(name, () => {
    test.use({ allowedErrors: allowedErrors ?? null });

    test("is valid HTML in the browser", async ({ page }) => {
      await open(page);
      expect(await validateBrowserHtml(await page.content())).toEqual([]);
    });
  });
}
