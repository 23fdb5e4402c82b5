import { categories, storePath } from "../../samples";
import { expect, test } from "../fixtures";

const last = categories.at(-1)?.name ?? "";

test("a long row of categories fades where it continues, and shows the focused or chosen category", async ({
  page,
  store,
}) => {
  // Widens the row, as if the band had many more categories.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[aria-label=Category] button { margin-left: 15rem }");
    document.adoptedStyleSheets = [sheet];
  });
  const row = page.getByRole("group", { name: "Category" });
  await store.open("/store");
  await expect(row).toHaveCSS("mask-image", /85%/);
  await store.categoryButton(categories[0].name).focus();
  await page.keyboard.press("Tab");
  await expect(page.locator("button:focus")).toBeInViewport({ ratio: 1 });

  await store.open(storePath({ category: last }));
  await expect(row).toHaveCSS("mask-image", /15%/);
  const chosen = page.getByRole("button", { name: last, pressed: true });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 380, height: 1200 });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect(chosen).toBeInViewport({ ratio: 1 });
});
