import { filterCategories, noFilter, storeUrl } from "~/catalogue/filter";
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

// In Firefox, such a gradient has blurred edges or thin lines.
test("no gradient contains a mixed colour", async ({ page }) => {
  const storePages = filterCategories.map((category) => storeUrl({ ...noFilter, category }));
  for (const path of ["/", ...storePages]) {
    await page.goto(path);
    const gradients = await page
      .locator("*")
      .evaluateAll((elements) =>
        elements.flatMap((element) =>
          ["", "::before", "::after"].map(
            (part) => getComputedStyle(element, part).backgroundImage,
          ),
        ),
      );
    expect(
      gradients.filter((image) => /\b(color|(ok)?(lab|lch))\(/.test(image)),
      path,
    ).toEqual([]);
  }
});
