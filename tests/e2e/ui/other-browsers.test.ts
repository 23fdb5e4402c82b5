import { expect, test } from "../fixtures";

test("without styles, which old browsers ignore, icons are small", async ({ page }) => {
  await page.goto("/");
  await page.locator("style").evaluateAll((styles) => {
    for (const style of styles) style.remove();
  });
  const icons = page.getByRole("navigation", { name: "Main" }).locator("svg");
  await expect(icons).toHaveCount(2);
  for (const icon of await icons.all()) expect((await icon.boundingBox())?.width).toBeLessThan(99);
});
