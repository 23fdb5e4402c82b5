import { first, storePath } from "../../products";
import { expect, openApp, test } from "../fixtures";

for (const { path, current } of [
  { path: "/", current: ["Home"] },
  { path: "/store", current: ["Store"] },
  { path: storePath({ category: first.category }), current: ["Store"] },
]) {
  test(`of the header's links ${current} is the current one on ${path}`, async ({ page }) => {
    await openApp(page, path);
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(links.and(page.locator("[aria-current=page]"))).toHaveText(current);
    const underlined = await links.evaluateAll((links) =>
      links
        .filter((link) => getComputedStyle(link).textDecorationLine === "underline")
        .map(({ textContent }) => textContent),
    );
    expect(underlined).toEqual(current);
  });
}
