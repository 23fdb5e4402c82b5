import type { Page } from "playwright/test";

/** Finds boxes with content that is cut off, and a page that scrolls sideways. */
export function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("html, body *:not(svg *, input)"))
      .filter((box) => {
        const { overflowX, textOverflow, visibility } = getComputedStyle(box);
        const isHidden = visibility === "hidden" || box.clientWidth === 1;
        const isCutOnPurpose = overflowX === "clip" || textOverflow === "ellipsis";
        const canCut = overflowX !== "visible" || box.matches("html");
        // Allows one pixel, because a picture extends one pixel beyond its card to fill the corners.
        const isCut = box.scrollWidth > box.clientWidth + 1;
        return canCut && isCut && !isHidden && !isCutOnPurpose;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

/** Finds targets smaller than 44 pixels, and inputs with text below 16 pixels, which iPhones zoom in on. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll(":is(a, button, input, summary):not([inert])"))
      .filter((target) => target.checkVisibility())
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        const fontSize = Number.parseFloat(getComputedStyle(target).fontSize);
        return width < 44 || height < 44 || (target.matches("input") && fontSize < 16);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

/** Finds text that is hard to read, headings that look like text, and text in a font that isn't the band's. */
export function findTextProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const unread = "[inert], .sr-only, [href='#main'], script, style";
    // Toasts, the header, messages and dialogs may cover any text.
    const mayCover = "header, dialog, ol, [role=alert]";
    const isBox = (element: Element) => {
      const { backgroundColor, backgroundImage, borderLeftWidth } = getComputedStyle(element);
      const hasBackground = backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none";
      return hasBackground || borderLeftWidth !== "0px";
    };
    const problems = Array.from(document.querySelectorAll("body *"))
      .filter((element) => element.childElementCount === 0 && element.textContent?.trim())
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest(unread))
      .flatMap((element) => {
        // `elementFromPoint` finds nothing outside the window.
        element.scrollIntoView({ block: "center" });
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right: end, top, bottom } = range.getBoundingClientRect();
        const { textOverflow, fontFamily, fontSize } = getComputedStyle(element);
        const size = Number.parseFloat(fontSize);
        const isShortened = textOverflow === "ellipsis";
        const right = isShortened ? Math.min(end, element.getBoundingClientRect().right) : end;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        let box = element;
        while (box.parentElement && !isBox(box)) box = box.parentElement;
        const edges = box.getBoundingClientRect();
        const reasons = {
          covered: hit && !hit.contains(element) && !hit.closest(mayCover),
          "in another font": !/^(Display|Text),/.test(fontFamily),
          "smaller than 12 pixels": size < 12,
          "no larger than text": size <= 16 && element.closest("h2, h3"),
          "wider than its box": !isShortened && element.scrollWidth > element.clientWidth,
          "at its box's edge": left < edges.left + 6 || right > edges.right - 6,
        };
        return Object.entries(reasons)
          .filter(([, isTrue]) => isTrue)
          .map(([reason]) => `${reason}: ${element.outerHTML.slice(0, 120)}`);
      });
    scrollTo(0, 0);
    return problems;
  });
}

/** Finds pictures that haven't loaded, or that stand on a line of text, which leaves a gap below them. */
export function findPictureProblems(page: Page): Promise<string[]> {
  return page.locator("img").evaluateAll(async (pictures: HTMLImageElement[]) => {
    const loaded = await Promise.allSettled(
      pictures.map((picture) => {
        picture.loading = "eager";
        return picture.decode();
      }),
    );
    return pictures
      .filter((picture, index) => {
        const isInline = getComputedStyle(picture).display === "inline";
        return isInline || loaded[index]?.status === "rejected";
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}
