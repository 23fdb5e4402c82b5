import type { Page } from "playwright/test";

/**
 * Elements that extend horizontally beyond the nearest ancestor that would clip or scroll them, but for
 * the row of categories, which is meant to scroll.
 */
export function findOverflows(page: Page): Promise<string[]> {
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
 * 2.5.5, "Target Size (Enhanced)"), and buttons over which the pointer is no hand.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
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
      .filter(
        ({ target, size }) =>
          size.width < 44 ||
          size.height < 44 ||
          (target.matches("button:enabled") && getComputedStyle(target).cursor !== "pointer"),
      )
      .map(({ target, size }) => `${target.outerHTML.slice(0, 90)}: ${size.width}, ${size.height}`);
  });
}

/**
 * What can be focused on a page so near to the edge of a box that cuts off what is beyond it, that the ring
 * of 5 pixels which marks the focus would not be whole.
 */
export function findClippedRings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ring = 5;
    const isClipped = (target: Element) => {
      const size = target.getBoundingClientRect();
      for (let box = target.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflow === "visible") continue;
        const { left, top } = box.getBoundingClientRect();
        const start = {
          x: left + box.clientLeft - box.scrollLeft,
          y: top + box.clientTop - box.scrollTop,
        };
        if (
          size.left - ring < start.x ||
          size.top - ring < start.y ||
          size.right + ring > start.x + box.scrollWidth ||
          size.bottom + ring > start.y + box.scrollHeight
        )
          return true;
      }
      return false;
    };
    return Array.from(document.querySelectorAll("a, button, input"))
      .filter((target) => target.checkVisibility() && !target.closest("[inert], .sr-only, dialog"))
      .filter(isClipped)
      .map((target) => target.outerHTML.slice(0, 90));
  });
}

/** Fields whose text is so small that Safari on an iPhone zooms the page in when they get the focus. */
export function findZoomingFields(page: Page): Promise<string[]> {
  return page
    .getByRole("main")
    .locator("input:visible")
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(({ outerHTML }) => outerHTML),
    );
}
