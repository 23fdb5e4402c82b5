import type { Locator, Page } from "playwright/test";
import { expect, openApp, test } from "../fixtures";
import { pageStates, waitForFontsAndAnimations } from "../page-states";

for (const { name, allowedErrors, open } of pageStates) {
  test.describe(`${name}, on a small phone`, () => {
    test.use({ allowedErrors: allowedErrors ?? null, viewport: { width: 320, height: 568 } });

    test("has no horizontal overflow and no touch target below 44 by 44 pixels", async ({
      page,
    }) => {
      await open(page);
      await waitForFontsAndAnimations(page);
      expect(await findOverflows(page)).toEqual([]);
      expect(await findSmallTargets(page)).toEqual([]);
    });
  });
}

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

test.describe("on a small phone, with names of any length", () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test("a third link in the header takes a second row at most", async ({ page }) => {
    await openApp(page, "/");
    const banner = page.getByRole("banner");
    await banner.getByRole("link", { name: "Store", exact: true }).evaluate((link) => {
      const third = link.cloneNode() as Element;
      third.textContent = "Gigs";
      link.after(third);
    });
    await waitForFontsAndAnimations(page);
    expect(await findOverflows(page)).toEqual([]);
    const { height: row = 0 } =
      (await banner.getByRole("link", { name: "Gigs" }).boundingBox()) ?? {};
    const { height = Number.NaN } = (await banner.boundingBox()) ?? {};
    expect(height).toBeLessThan(2.5 * row);
  });

  test("no word of the home page's heading is broken", async ({ page }) => {
    await page.goto("/");
    await waitForFontsAndAnimations(page);
    expect(await findBrokenWords(page.getByRole("heading", { level: 1 }))).toEqual([]);
  });
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

/**
 * Elements that extend horizontally beyond the nearest ancestor that would clip or scroll them, but for
 * the row of categories, which is meant to scroll.
 */
function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest(".sr-only, svg, [aria-label=Category]");
    const findClippingAncestor = (element: Element): Element => {
      const parent = element.parentElement;
      if (!parent) return document.documentElement;
      return getComputedStyle(parent).overflowX === "visible"
        ? findClippingAncestor(parent)
        : parent;
    };
    return Array.from(document.body.querySelectorAll("*"))
      .filter(isVisible)
      .flatMap((element) => {
        const ancestor = findClippingAncestor(element);
        const left =
          ancestor === document.documentElement ? 0 : ancestor.getBoundingClientRect().left;
        const { left: start, right: end } = element.getBoundingClientRect();
        const right = left + ancestor.clientLeft + ancestor.clientWidth;
        // A product's picture extends one pixel beyond each side of its card, whose rounded corners it
        // would not fill otherwise.
        const overflows = start < left - 1.5 || end > right + 1.5;
        return overflows ? [`${element.outerHTML.slice(0, 90)}: ${start} to ${end}`] : [];
      });
  });
}

/**
 * Targets below 44 by 44 CSS pixels, but for links within a sentence (WCAG 2.2, success criterion
 * 2.5.5, "Target Size (Enhanced)").
 */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInSentence = (link: Element) =>
      link.tagName === "A" &&
      Array.from(link.parentNode?.childNodes ?? []).some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    return Array.from(document.querySelectorAll("a, button, input, summary, [role=button]"))
      .filter((target) => target.checkVisibility() && !target.closest("[inert], .sr-only"))
      .filter((target) => !isInSentence(target))
      .map((target) => ({ target, size: target.getBoundingClientRect() }))
      .filter(({ size }) => size.width < 44 || size.height < 44)
      .map(({ target, size }) => `${target.outerHTML.slice(0, 90)}: ${size.width}, ${size.height}`);
  });
}
