import type { Page } from "playwright/test";

/** Marks elements that only screen readers get: clipped ones, and boxes with at most one pixel of content. */
function markHidden(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const element of document.body.querySelectorAll("*")) {
      const { overflowX, clip, clipPath } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const isTiny = overflowX !== "visible" && Math.min(width, height) <= 1;
      const isClipped = clipPath === "inset(50%)" || /^rect\([01]px/.test(clip);
      element.toggleAttribute("data-hidden", isTiny || isClipped);
    }
  });
}

/**
 * Finds elements that overflow the page or a clipping ancestor horizontally. Skips the scrollable category row, and the
 * picture in the mark, because the band's patterns may turn it.
 */
export async function findOverflows(page: Page): Promise<string[]> {
  await markHidden(page);
  return page.evaluate(() => {
    const findClippingAncestor = ({ parentElement: parent }: Element): Element => {
      if (!parent) return document.documentElement;
      const isVisible = getComputedStyle(parent).overflowX === "visible";
      return isVisible ? findClippingAncestor(parent) : parent;
    };
    return Array.from(document.body.querySelectorAll("*"))
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => getComputedStyle(element).visibility === "visible")
      .filter(
        (element) => !element.closest("[data-hidden], svg, [aria-label=Category], .mark > img"),
      )
      .filter((element) => {
        const ancestor = findClippingAncestor(element);
        const isPage = ancestor === document.documentElement;
        const left = isPage ? 0 : ancestor.getBoundingClientRect().left + ancestor.clientLeft;
        const { left: start, right: end } = element.getBoundingClientRect();
        // Allows 1.5 pixels of overflow, because a picture extends one pixel beyond its card to fill the corners.
        return start < left - 1.5 || end > left + ancestor.clientWidth + 1.5;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 90));
  });
}

/** Finds targets smaller than 44 pixels, and inputs with text below 16 pixels, which iPhones zoom in on. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  await markHidden(page);
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("a, button, input, select, textarea, summary"))
      .filter((target) => target.checkVisibility() && !target.closest("[inert], [data-hidden]"))
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        const fontSize = Number.parseFloat(getComputedStyle(target).fontSize);
        return (
          width < 44 || height < 44 || (target.matches("input, select, textarea") && fontSize < 16)
        );
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 90)),
  );
}

/** Finds text that is covered, smaller than 12 pixels, wider than its box, or within 8 pixels of the window's edges. */
export async function findIllegibleTexts(page: Page): Promise<string[]> {
  await markHidden(page);
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("body *"))
      .filter((element) => element.childElementCount === 0 && element.textContent?.trim())
      .filter((element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      .filter(
        (element) =>
          !element.closest(
            "[inert], [data-hidden], [href='#main'], [aria-label=Category], script, style",
          ),
      )
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right: end, top, bottom } = range.getBoundingClientRect();
        const isShortened = getComputedStyle(element).textOverflow === "ellipsis";
        const right = isShortened ? Math.min(end, element.getBoundingClientRect().right) : end;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        // Toasts, sticky bars and dialogs may cover any text.
        const mayCover = "header, .filter-bar, dialog, ol, .reload-message";
        const isCovered = hit && !hit.contains(element) && !hit.closest(mayCover);
        const isTiny = Number.parseFloat(getComputedStyle(element).fontSize) < 12;
        const isTooWide = !isShortened && element.scrollWidth > element.clientWidth;
        return isTiny || isCovered || isTooWide || left < 8 || right > innerWidth - 8;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

/** Finds words of up to 30 letters in headings that span several lines. A line may break at a hyphen, so hyphens separate words. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.locator("h1, h2, h3").evaluateAll((elements) => {
    const isBroken = (text: Node, start: number, end: number) => {
      const lines = new Set<number | undefined>();
      for (let letter = start; letter < end; letter++) {
        const range = new Range();
        range.setStart(text, letter);
        range.setEnd(text, letter + 1);
        // The first letter after a soft hyphen has two rectangles: the hyphen's, then its own.
        lines.add(Array.from(range.getClientRects()).at(-1)?.top);
      }
      return lines.size > 1;
    };
    return elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        for (const { 0: word, index } of text.nodeValue?.matchAll(/[^\s\u00AD\p{Pd}]+/gu) ?? [])
          if (word.length <= 30 && isBroken(text, index, index + word.length)) broken.push(word);
      return broken;
    });
  });
}
