import { brand, expect, openApp, test } from "../fixtures";

test.use({ viewport: { width: 844, height: 390 } });

test("no single word is left for a paragraph's last line", async ({ page }) => {
  await openApp(page, "/");
  const blurb = page.getByRole("contentinfo").getByText(brand.blurb);
  const lines = await blurb.evaluate(({ firstChild }) => {
    if (!(firstChild instanceof Text)) throw new Error("The paragraph is not one text");
    const range = document.createRange();
    return Array.from(firstChild.data.matchAll(/\S+/g), ({ 0: word, index }) => {
      range.setStart(firstChild, index);
      range.setEnd(firstChild, index + word.length);
      return Math.round(range.getBoundingClientRect().top);
    });
  });
  expect(lines.filter((top) => top === lines.at(-1)).length).toBeGreaterThan(1);
});

test("where a browser can hyphenate headings, it leaves words of less than twelve letters whole", async ({
  page,
}) => {
  await openApp(page, "/");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveCSS("hyphens", "auto");
  await expect(heading).toHaveCSS("hyphenate-limit-chars", "12 4 4");
});
