import type { Page } from "playwright/test";

/** The classes of a page's elements that no rule of its style sheets names: misspelt ones, for example. */
export function findUnstyledClasses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules = Array.from(document.styleSheets).flatMap(({ cssRules }) => Array.from(cssRules));
    const css = rules.map(({ cssText }) => cssText).join("\n");
    const styled = new Set(css.match(/\.(\\.|[\w-])+/g));
    const used = Array.from(document.querySelectorAll("[class]")).flatMap(({ classList }) =>
      Array.from(classList),
    );
    return used.filter(
      // React Router marks the links to the present page as active.
      (name) => name !== "active" && !styled.has(`.${CSS.escape(name)}`),
    );
  });
}
