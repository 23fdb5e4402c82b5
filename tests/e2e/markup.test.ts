import { findProblemsInBrowser } from "./html";
import { states } from "./states";
import { expect, test } from "./store";

for (const { name, allowedErrors, show } of states) {
  test.describe(name, () => {
    test.use({ allowedErrors: allowedErrors ?? null });

    test("is valid HTML in the browser too", async ({ page }) => {
      await show(page);
      expect(await findProblemsInBrowser(await page.content())).toEqual([]);
    });
  });
}
