import { expect, pauseRequests, test } from "../fixtures";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "while scripts load" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("styles that don't delay the first paint apply after it", async ({ page }) => {
      await pauseRequests(page, "**/*.js");
      await page.goto("/store", { waitUntil: "commit" });
      const categories = page.getByRole("group", { name: "Category" });
      // The ends of the row fade.
      await expect(categories).toHaveCSS("mask-image", /linear-gradient/);
    });
  });
}
