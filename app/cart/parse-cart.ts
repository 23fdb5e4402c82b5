import { createLine, type Line, type Lines } from "./rules";

type Entry = Partial<Line> | null;

/**
 * Returns the valid lines. A line with an unknown product is valid, because a newer version of the store in another tab
 * may have added it.
 */
export function parseCart(saved: string | null): Lines {
  try {
    const entries: Entry[] = JSON.parse(saved ?? "[]");
    // Reads only what a line needs. Names and prices would go out of date.
    return entries.filter(isLine).map(({ id, quantity }) => createLine(id, quantity));
  } catch (error) {
    console.error("Ignored the saved cart:", error);
    return [];
  }
}

function isLine(entry: Entry): entry is Line {
  const { id, quantity = 0 } = entry ?? {};
  return Number.isInteger(id) && Number.isInteger(quantity) && quantity > 0;
}
