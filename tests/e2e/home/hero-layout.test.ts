import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

for (const viewport of [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]) {
  test.describe(`on ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test("Shop Now is visible without scrolling", async ({ page }) => {
      await page.goto("/");
      await waitForFontsAndAnimations(page);
      await expect(page.getByRole("link", { name: "Shop Now" })).toBeInViewport({ ratio: 1 });
    });
  });
}

test("no word of the home page's heading is broken, at any width", async ({ page }) => {
  await page.goto("/");
  await waitForFontsAndAnimations(page);
  const heading = page.getByRole("heading", { level: 1 });
  for (const width of [320, 412, 768, 900, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await findBrokenWords(heading)]).toEqual([width, []]);
    const { scrollWidth, clientWidth } = await heading.evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }));
    expect([width, scrollWidth]).toEqual([width, clientWidth]);
  }
});

/** Words of up to 30 letters that stand on more than one line. A line may end at a hyphen. */
function findBrokenWords(element: Locator): Promise<string[]> {
  return element.evaluate((element) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const { 0: word, index } of text.nodeValue?.matchAll(/[^\s\u00AD\p{Pd}]+/gu) ?? []) {
        const lines = new Set<number | undefined>();
        for (let letter = index; letter < index + word.length; letter++) {
          const range = new Range();
          range.setStart(text, letter);
          range.setEnd(text, letter + 1);
          // After a soft hyphen, the first letter has the box of the hyphen drawn before it, too.
          lines.add(Array.from(range.getClientRects()).at(-1)?.top);
        }
        if (lines.size > 1 && word.length <= 30) broken.push(word);
      }
    }
    return broken;
  });
}
