import { createLine, type Line, type Lines } from "./rules";

/**
 * Returns the valid lines. A line with an unknown product is valid, because a newer version of the store in another tab
 * may have added it.
 */
export function parseCart(saved: string | null): Lines {
  try {
    const lines: Line[] = JSON.parse(saved ?? "[]");
    // Reads only what a line needs. Names and prices would go out of date.
    return lines.filter(isLine).map(({ id, quantity }) => createLine(id, quantity));
  } catch (error) {
    console.error("Ignored the saved cart:", error);
    return [];
  }
}

function isLine({ id, quantity }: Line): boolean {
  return Number.isInteger(id) && Number.isInteger(quantity) && quantity > 0;
}
