import type { Page } from "playwright/test";

/** Finds content that is cut off or makes the page scroll sideways: the element, its text, and by how much. */
export function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cuts = (box: Element | null) =>
      box?.matches("html") || (box && getComputedStyle(box).overflowX !== "visible");
    /** Returns the box that cuts the element off. */
    function findBox(element: Element) {
      let box = element.parentElement;
      while (box && !cuts(box)) box = box.parentElement;
      return box;
    }
    return Array.from(document.querySelectorAll("html, body *:not(svg *, input)"))
      .filter((box) => {
        const { overflowX, textOverflow, visibility } = getComputedStyle(box);
        const isHidden = visibility === "hidden" || box.clientWidth === 1;
        const isCutOnPurpose = overflowX === "clip" || textOverflow === "ellipsis";
        // Allows one pixel, because a picture extends one pixel beyond its card to fill the corners.
        const isCut = box.scrollWidth > box.clientWidth + 1;
        return cuts(box) && isCut && !isHidden && !isCutOnPurpose;
      })
      .map((box) => {
        const edge = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth + 1;
        const isBeyond = (element: Element) =>
          element.getBoundingClientRect().right > edge && findBox(element) === box;
        const element = Array.from(box.querySelectorAll("*")).findLast(isBeyond) ?? box;
        const [tag] = element.outerHTML.split(">");
        const pixels = box.scrollWidth - box.clientWidth;
        return `${tag}> “${element.textContent.slice(0, 60)}” is ${pixels} pixels too wide`;
      });
  });
}

/** Finds targets smaller than 44 pixels, and inputs with text below 16 pixels, which iPhones zoom in on. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>("body :not([inert])"))
      .filter((element) => element.tabIndex >= 0 && element.checkVisibility())
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        const fontSize = Number.parseFloat(getComputedStyle(target).fontSize);
        return (
          width < 44 || height < 44 || (target.matches("input, select, textarea") && fontSize < 16)
        );
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
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
