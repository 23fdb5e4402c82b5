import type { Page } from "playwright/test";

/** Finds content that is cut off or makes the page scroll sideways. Names the innermost element, and its text. */
export function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("html, body *:not(svg *, input)"))
      .filter((box) => {
        const { overflowX, textOverflow, visibility } = getComputedStyle(box);
        const isHidden = visibility === "hidden" || box.clientWidth === 1;
        const isCutOnPurpose = overflowX === "clip" || textOverflow === "ellipsis";
        const canCut = overflowX !== "visible" || box.matches("html, .price-tag");
        // Allows one pixel, because a picture extends one pixel beyond its card to fill the corners.
        const isCut = box.scrollWidth > box.clientWidth + 1;
        return canCut && isCut && !isHidden && !isCutOnPurpose;
      })
      .map((box) => {
        const edge = box.getBoundingClientRect().left + box.clientWidth;
        const isBeyond = (element: Element) => element.getBoundingClientRect().right > edge + 1;
        const element = Array.from(box.querySelectorAll("*")).findLast(isBeyond) ?? box;
        const [tag] = element.outerHTML.split(">");
        const excess = box.scrollWidth - box.clientWidth;
        return `${tag}> “${element.textContent.slice(0, 60)}” is ${excess} pixels too wide`;
      }),
  );
}

/** Finds targets smaller than 44 pixels, and inputs with text below 16 pixels, which iPhones zoom in on. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>("body :not([inert])"))
      .filter((element) => element.tabIndex >= 0 && element.checkVisibility())
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        const fontSize = Number.parseFloat(getComputedStyle(target).fontSize);
        return width < 44 || height < 44 || (target.matches("input") && fontSize < 16);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

/** Finds words that the picture or the price on a product's card covers. */
export function findCoveredWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const text = document.createRange();
    // The price is round and turned, so its box doesn't say what it covers.
    const isCovered = ({ left, width, top, height }: DOMRect) =>
      [0.01, 0.25, 0.5, 0.75, 0.99].some((part) => {
        const shown = document.elementFromPoint(left + part * width, top + height / 2);
        return shown?.matches("article img, .price-tag");
      });
    return Array.from(document.querySelectorAll("article :is(h3, p):not(.price-tag)"))
      .filter((words) => {
        words.scrollIntoView({ block: "center" });
        text.selectNodeContents(words);
        return Array.from(text.getClientRects()).some(isCovered);
      })
      .map(({ textContent }) => textContent);
  });
}

/**
 * Finds controls whose focus isn't marked by an outline and a ring in another colour. Forced colours allow only an
 * outline. After a key press, the browser treats focus from scripts as keyboard focus.
 */
export function findFocusProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasForcedColors = matchMedia("(forced-colors: active)").matches;
    return Array.from(document.querySelectorAll<HTMLElement>("body *"))
      .filter((element) => element.tabIndex >= 0)
      .filter((control) => {
        control.focus();
        // A ring that is still in transition would count as missing.
        for (const animation of control.getAnimations()) animation.finish();
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(control);
        const hasOutline = outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2;
        const hasRing = boxShadow !== "none" && !boxShadow.startsWith(outlineColor);
        const isMarked = hasOutline && (hasRing || hasForcedColors);
        return document.activeElement === control && !isMarked;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}
