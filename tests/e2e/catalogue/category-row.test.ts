import { categories, storePath } from "../../samples";
import { categoryButton, expect, openApp, test } from "../fixtures";

const last = categories.at(-1)?.name ?? "";

test("a long row fades where it continues, and shows the focused category, or the chosen one on a narrower screen and in larger text", async ({
  page,
}) => {
  // Widens the row, as if the band had many more categories.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[aria-label=Category] button { margin-left: 15rem }");
    document.adoptedStyleSheets = [sheet];
  });
  const row = page.getByRole("group", { name: "Category" });
  await openApp(page, "/store");
  await expect(row).toHaveCSS("--right", "15%");
  await categoryButton(page, categories[0].name).focus();
  await page.keyboard.press("Tab");
  await expect(page.locator("button:focus")).toBeInViewport({ ratio: 1 });

  await openApp(page, storePath({ category: last }));
  await expect(row).toHaveCSS("--left", "15%");
  const chosen = page.getByRole("button", { name: last, pressed: true });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 380, height: 1200 });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect(chosen).toBeInViewport({ ratio: 1 });
});
