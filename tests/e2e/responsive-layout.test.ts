import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { settle, states } from "./page-states";

for (const { name, allowedErrors, show } of states) {
  test.describe(`${name}, on a small phone`, () => {
    test.use({ allowedErrors: allowedErrors ?? null, viewport: { width: 320, height: 568 } });

    test("fits the screen, and a finger hits what it aims at", async ({ page }) => {
      await show(page);
      await settle(page);
      expect(await findOverflows(page)).toEqual([]);
      expect(await findSmallTargets(page)).toEqual([]);
    });
  });
}

for (const viewport of [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]) {
  test.describe(`on ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test("Shop Now needs no scrolling", async ({ page }) => {
      await page.goto("/");
      await settle(page);
      await expect(page.getByRole("link", { name: "Shop Now" })).toBeInViewport({ ratio: 1 });
    });
  });
}

/** What sticks out sideways of the nearest box that would cut it off, or make it scroll. */
function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest(".sr-only, svg");
    const boxOf = (element: Element): Element => {
      const parent = element.parentElement;
      if (!parent) return document.documentElement;
      return getComputedStyle(parent).overflowX === "visible" ? boxOf(parent) : parent;
    };
    return Array.from(document.body.querySelectorAll("*"))
      .filter(isVisible)
      .flatMap((element) => {
        const box = boxOf(element);
        const left = box === document.documentElement ? 0 : box.getBoundingClientRect().left;
        const { left: start, right: end } = element.getBoundingClientRect();
        // A product's picture reaches a pixel over its card's rounded corners.
        const sticksOut = start < left - 1.5 || end > left + box.clientLeft + box.clientWidth + 1.5;
        return sticksOut ? [`${element.outerHTML.slice(0, 90)}: ${start} to ${end}`] : [];
      });
  });
}

/** Fingers need 44 by 44 pixels. A link in a sentence is as high as its line. */
function findSmallTargets(page: Page): Promise<string[]> {
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
      .filter(({ size }) => size.width < 44 || size.height < 44)
      .map(({ target, size }) => `${target.outerHTML.slice(0, 90)}: ${size.width}, ${size.height}`);
  });
}
