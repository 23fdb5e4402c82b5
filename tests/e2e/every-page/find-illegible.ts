import type { Page } from "playwright/test";

/**
 * Texts that are not easily read as they are set, each with what is wrong: nearer to the window's side
 * than 8 pixels, smaller than 12, cut off, below something else, in lines of more than 90 letters, or in
 * a colour that is none of the theme's.
 */
export function findIllegibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ancestorsOf = (element: Element): Element[] => {
      const { parentElement: parent } = element;
      return parent ? [parent, ...ancestorsOf(parent)] : [];
    };

    const readThemeColors = (): Set<string> => {
      const probe = document.body.appendChild(document.createElement("i"));
      const colors = Array.from(document.styleSheets)
        .flatMap((sheet) => Array.from(sheet.cssRules, ({ cssText }) => cssText))
        .flatMap((css) => css.match(/--color-[\w-]+(?=:)/g) ?? [])
        .map((name) => {
          probe.style.color = `var(${name})`;
          return getComputedStyle(probe).color;
        });
      probe.remove();
      return new Set(colors);
    };

    const themeColors = readThemeColors();

    /** What stays while the page scrolls may lie over any text. */
    const staysInPlace = (element: Element) =>
      [element, ...ancestorsOf(element)].some((box) =>
        ["fixed", "sticky"].includes(getComputedStyle(box).position),
      );

    const describe = (text: Text, parent: Element): string[] => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const style = getComputedStyle(parent);
      const boxes = [parent, ...ancestorsOf(parent)].filter(
        (box) => box !== document.documentElement,
      );
      const scrollers = boxes.filter((box) => /auto|scroll/.test(getComputedStyle(box).overflow));
      const lines = Array.from(range.getClientRects())
        .filter(({ width }) => width > 0)
        .filter(({ x, y, width, height }) =>
          scrollers.every((box) => {
            const { left, right, top, bottom } = box.getBoundingClientRect();
            return x >= left && x + width <= right && y >= top && y + height <= bottom;
          }),
        );
      const letters = (text.nodeValue ?? "").length / lines.length;
      const covers = lines
        .map(({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2))
        .filter((hit) => hit !== null && !hit.contains(parent) && !parent.contains(hit))
        .filter((hit) => hit && !staysInPlace(hit));
      const isCut = boxes.some(
        (box) =>
          /hidden|clip/.test(getComputedStyle(box).overflow) &&
          getComputedStyle(box).textOverflow !== "ellipsis" &&
          (getComputedStyle(box).webkitLineClamp !== "none" ||
            box.scrollWidth > box.clientWidth + 1 ||
            box.scrollHeight > box.clientHeight + 1),
      );
      return [
        lines.some(({ left, right }) => left < 8 || right > innerWidth - 8) &&
          "at the window's side",
        Number.parseFloat(style.fontSize) < 12 && `in ${style.fontSize}`,
        themeColors.size > 0 && !themeColors.has(style.color) && `in ${style.color}`,
        lines.length > 1 && letters > 90 && `in lines of ${Math.round(letters)} letters`,
        covers[0] && `below ${covers[0].outerHTML.slice(0, 60)}`,
        isCut && "cut off",
      ].filter((what) => typeof what === "string");
    };

    const found = Array.from(document.querySelectorAll("[placeholder]"))
      .filter((field) => !themeColors.has(getComputedStyle(field, "::placeholder").color))
      .map((field) => `the placeholder of ${field.outerHTML.slice(0, 60)}`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      const isShown =
        parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !parent.closest("[inert], .sr-only, .skip-link, svg");
      if (!parent || !isShown || !text.nodeValue?.trim()) continue;
      const wrong = describe(text, parent);
      if (wrong.length > 0) found.push(`${wrong.join(", ")}: ${text.nodeValue.slice(0, 40)}`);
    }
    return found;
  });
}
