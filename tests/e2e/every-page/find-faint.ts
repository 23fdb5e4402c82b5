import type { Page } from "playwright/test";

/**
 * Texts and icons that hardly stand out from any colour of what they lie on, be it a pattern, which axe
 * passes over (WCAG 2.2, success criteria 1.4.3 and 1.4.11), and icons that go beyond their drawing.
 */
export function findFaint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const colorsIn = (css: string) => css.match(/rgba?\([^)]*\)/g) ?? [];

    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? [])
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };

    const contrast = (one: string, other: string) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };

    /** The colours of the nearest ground that is not transparent. */
    const groundOf = (element: Element): string[] => {
      const { backgroundImage, backgroundColor } = getComputedStyle(element);
      const colors = [...colorsIn(backgroundImage), ...colorsIn(backgroundColor)];
      const solid = colors.filter((color) => !/, 0\)$/.test(color));
      if (solid.length > 0 || !element.parentElement) return solid;
      return groundOf(element.parentElement);
    };

    const isFaint = (color: string, element: Element, least: number) =>
      groundOf(element).some((ground) => contrast(color, ground) < least);

    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest("[inert], .sr-only, .skip-link");

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { nodeValue, parentElement: parent } = texts.currentNode;
      if (!nodeValue?.trim() || !parent || !isShown(parent)) continue;
      const { color, fontSize } = getComputedStyle(parent);
      const least = Number.parseFloat(fontSize) >= 24 ? 3 : 4.5;
      if (isFaint(color, parent, least)) found.push(`${color}: ${nodeValue}`);
    }

    for (const icon of Array.from(document.querySelectorAll("svg")).filter(isShown)) {
      const { stroke, fill } = getComputedStyle(icon);
      // The toasts' own are filled.
      if (stroke === "none") continue;
      if (isFaint(stroke, icon, 3) || fill !== "none") found.push(`${stroke}: ${icon.outerHTML}`);
      const { width, height } = icon.viewBox.baseVal;
      for (const shape of icon.querySelectorAll<SVGGraphicsElement>("path, circle")) {
        const box = shape.getBBox();
        const isInside =
          box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
        if (!isInside) found.push(`beyond its drawing: ${shape.outerHTML}`);
      }
    }
    return found;
  });
}
