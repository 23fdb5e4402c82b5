import type { Page } from "playwright/test";

/**
 * Finds controls whose focus isn't marked by a dark outline and a light ring. Forced colours allow only an outline, in
 * any colour. After a key press, the browser treats focus from scripts as keyboard focus.
 */
export function findFocusProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.cssText = "outline-color: var(--color-ink); box-shadow: var(--focus-ring)";
    const { outlineColor, boxShadow } = getComputedStyle(probe);
    probe.remove();
    const hasForcedColors = matchMedia("(forced-colors: active)").matches;
    return Array.from(document.querySelectorAll<HTMLElement>("a, button, input"))
      .filter((control) => {
        control.focus();
        if (document.activeElement !== control) return false;
        const style = getComputedStyle(control);
        const hasOutline = style.outlineStyle === "solid" && parseFloat(style.outlineWidth) >= 2;
        const hasColors = style.outlineColor === outlineColor && style.boxShadow === boxShadow;
        return !hasOutline || !(hasColors || hasForcedColors);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

/** Finds parts of the page that nothing sets apart in forced colours. */
export function findMergedParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const find = (selector: string) => Array.from(document.querySelectorAll(selector));
    const styleOf = (part: Element) => getComputedStyle(part);
    const others = find("[aria-pressed=false]").map((button) => styleOf(button).backgroundColor);
    return [
      ...find("header, footer").filter((bar) => !styleOf(bar).outline.includes("solid 2px")),
      ...find("dialog[open], [data-sonner-toast]").filter(
        (part) => styleOf(part).borderTopWidth !== "2px",
      ),
      // The wordmark keeps its colours, so it needs its usual background.
      ...find("header img").filter((logo) => styleOf(logo).backgroundColor === "rgba(0, 0, 0, 0)"),
      ...find("[aria-pressed=true]").filter((button) =>
        others.includes(styleOf(button).backgroundColor),
      ),
    ].map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

/** Finds what paper shouldn't have: controls, colours, cards on two sheets, removed lines, and the page behind an open cart. */
export function findPrintProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOpaque = (color: string) => color !== "rgba(0, 0, 0, 0)";
    const hasProblem = (element: Element) => {
      const style = getComputedStyle(element);
      // By default, browsers print no backgrounds, but a light wordmark would be invisible without its background.
      if (element.matches("header img"))
        return !isOpaque(style.backgroundColor) || style.printColorAdjust !== "exact";
      if (element.matches("nav, search, form, button, #mailing-list, .reload-message")) return true;
      if (element.matches("article") && style.breakInside !== "avoid") return true;
      if (element.matches("dialog") && element.clientWidth !== innerWidth) return true;
      if (element.closest("dialog") && element.textContent.startsWith("Removed")) return true;
      const isBehindCart = document.querySelector("dialog[open]") && !element.closest("dialog");
      const isCut = element.closest("dialog") && element.scrollHeight > element.clientHeight + 20;
      const hasColor =
        style.color !== "rgb(0, 0, 0)" ||
        isOpaque(style.backgroundColor) ||
        style.backgroundImage !== "none";
      return isBehindCart || isCut || hasColor;
    };
    return Array.from(document.body.querySelectorAll("*"))
      .filter((element) => element.checkVisibility() && !element.closest(".sr-only, picture, svg"))
      .filter(hasProblem)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}
