import type { Page } from "playwright/test";

/**
 * Finds boxes with content that is cut off, and a page that scrolls sideways. Skips text that only screen readers get,
 * texts that are meant to be cut, and the patterns in the hero and the mark.
 */
export function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("html, body *:not(svg *)"))
      .filter((box) => !box.matches(".sr-only, .truncate, input, .hero, .mark"))
      .filter((box) => {
        const { overflowX, visibility } = getComputedStyle(box);
        // The contents of the closed cart are beside it.
        if (visibility === "hidden") return false;
        const isCut = overflowX !== "visible" || box.matches("html");
        // Allows one pixel, because a picture extends one pixel beyond its card to fill the corners.
        return isCut && box.scrollWidth > box.clientWidth + 1;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

/** Finds targets smaller than 44 pixels, and inputs with text below 16 pixels, which iPhones zoom in on. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("a, button, input:not([tabindex='-1'])"))
      .filter((target) => target.checkVisibility() && !target.closest("[inert]"))
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        const fontSize = Number.parseFloat(getComputedStyle(target).fontSize);
        return width < 44 || height < 44 || (target.matches("input") && fontSize < 16);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

/** Finds text that is covered, smaller than 12 pixels, wider than its box, or within 8 pixels of the window's edges. */
export function findIllegibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const unread = "[inert], .sr-only, [href='#main'], script, style";
    // Toasts, sticky bars and dialogs may cover any text.
    const mayCover = "header, .filter-bar, dialog, ol, .reload-message";
    const problems = Array.from(document.querySelectorAll("body *"))
      .filter((element) => element.childElementCount === 0 && element.textContent?.trim())
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest(unread))
      .filter((element) => {
        // `elementFromPoint` finds nothing outside the window.
        element.scrollIntoView({ block: "center" });
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right: end, top, bottom } = range.getBoundingClientRect();
        const isShortened = getComputedStyle(element).textOverflow === "ellipsis";
        const right = isShortened ? Math.min(end, element.getBoundingClientRect().right) : end;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isCovered = hit && !hit.contains(element) && !hit.closest(mayCover);
        const isTiny = Number.parseFloat(getComputedStyle(element).fontSize) < 12;
        const isTooWide = !isShortened && element.scrollWidth > element.clientWidth;
        return isCovered || isTiny || isTooWide || left < 8 || right > innerWidth - 8;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
    scrollTo(0, 0);
    return problems;
  });
}

/** Finds words of up to 30 letters in headings that span several lines. A line may break at a hyphen. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.locator("h1, h2, h3").evaluateAll((headings) => {
    const broken: string[] = [];
    for (const heading of headings) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of text.nodeValue?.matchAll(/[^\s\u00AD\p{Pd}]+/gu) ?? []) {
          const range = new Range();
          // Leaves out the first letter, because after a soft hyphen, it includes the hyphen.
          range.setStart(text, index + 1);
          range.setEnd(text, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => top));
          if (word.length <= 30 && lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
}
