import type { Locator } from "playwright/test";

/** Words of up to 30 letters that stand on more than one line. A line may end at a hyphen. */
export function findBrokenWords(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((elements) => {
    const texts = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (walker.nextNode()) found.push(walker.currentNode);
      return found;
    };
    const isBroken = (text: Node, start: number, end: number) => {
      const lines = new Set<number | undefined>();
      for (let letter = start; letter < end; letter++) {
        const range = new Range();
        range.setStart(text, letter);
        range.setEnd(text, letter + 1);
        // After a soft hyphen, the first letter has the box of the hyphen drawn before it, too.
        lines.add(Array.from(range.getClientRects()).at(-1)?.top);
      }
      return lines.size > 1;
    };
    return elements.flatMap(texts).flatMap((text) =>
      Array.from(text.nodeValue?.matchAll(/[^\s\u00AD\p{Pd}]+/gu) ?? [])
        .filter(({ 0: { length }, index }) => length <= 30 && isBroken(text, index, index + length))
        .map(([word]) => word),
    );
  });
}
