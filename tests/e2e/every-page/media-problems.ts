import type { Page } from "playwright/test";

/**
 * Finds controls whose focus isn't marked by an outline and a ring in another colour. Forced colours allow only an
 * outline. After a key press, the browser treats focus from scripts as keyboard focus.
 */
export function findFocusProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasForcedColors = matchMedia("(forced-colors: active)").matches;
    return Array.from(document.querySelectorAll<HTMLElement>("a, button, input, summary"))
      .filter((control) => {
        control.focus();
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(control);
        const hasOutline = outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2;
        const hasRing = boxShadow !== "none" && !boxShadow.startsWith(outlineColor);
        const isMarked = hasOutline && (hasRing || hasForcedColors);
        return document.activeElement === control && !isMarked;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

/** Finds parts of the page that nothing sets apart in forced colours. */
export function findMergedParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const find = (selector: string) => Array.from(document.querySelectorAll(selector));
    const other = document.querySelector("[aria-pressed=false]");
    const background = (part: Element) => getComputedStyle(part).backgroundColor;
    return [
      ...find("header, footer, dialog[open], [data-sonner-toast]").filter((part) => {
        const { outlineStyle, borderTopStyle, borderTopWidth } = getComputedStyle(part);
        const hasBorder = borderTopStyle === "solid" && borderTopWidth !== "0px";
        return outlineStyle !== "solid" && !hasBorder;
      }),
      // The wordmark keeps its colours, so it needs its usual background.
      ...find("header img").filter((logo) => background(logo) === "rgba(0, 0, 0, 0)"),
      ...find("[aria-pressed=true]").filter(
        (chosen) => other && background(chosen) === background(other),
      ),
    ].map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

/** Finds what paper shouldn't have: controls, colours, cards on two sheets, and the page behind an open cart. */
export function findPrintProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cart = document.querySelector("dialog[open]");
    const unchecked = ".sr-only, picture, picture *, svg, svg *";
    return Array.from(document.body.querySelectorAll(`*:not(${unchecked})`))
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const style = getComputedStyle(element);
        const isLogo = element.matches("header img");
        const hasBackground =
          style.backgroundColor !== "rgba(0, 0, 0, 0)" || style.backgroundImage !== "none";
        const reasons = {
          unwanted: element.matches("nav, search, form, button, #mailing-list, [role=alert]"),
          "behind the cart": cart && !cart.contains(element),
          // The browser prints only the part of a scrollable box that the screen shows.
          cut: cart?.contains(element) && element.scrollHeight > element.clientHeight + 20,
          "on two sheets": element.matches("article") && style.breakInside !== "avoid",
          coloured: !isLogo && (hasBackground || style.color !== "rgb(0, 0, 0)"),
          // By default, browsers print no backgrounds, and the light wordmark would be invisible.
          invisible: isLogo && !(hasBackground && style.printColorAdjust === "exact"),
        };
        return Object.entries(reasons)
          .filter(([, isTrue]) => isTrue)
          .map(([reason]) => `${reason}: ${element.outerHTML.slice(0, 120)}`);
      });
  });
}
