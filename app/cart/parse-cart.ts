import type { Line, Lines } from "./rules";

/** Nobody presses a button so often. Larger numbers don't fit into a line, and their sums of cents aren't exact. */
const maxQuantity = 999_999;

/** Reads only what a line needs. Names and prices would go out of date. */
function parseLine(entry: unknown): Line[] {
  const { id, quantity }: Partial<Record<keyof Line, unknown>> = Object(entry);
  return isPositiveInteger(id) && isPositiveInteger(quantity)
    ? [{ id, quantity: Math.min(quantity, maxQuantity) }]
    : [];
}

function isPositiveInteger(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0;
}

/**
 * Returns the valid lines, but only the last line of each product. A line with an unknown product is valid, because a
 * newer version of the store in another tab may have added it.
 */
export function parseCart(saved: string | null): Lines {
  const entries = parseEntries(saved ?? "[]");
  const lines = entries.flatMap(parseLine);
  if (lines.length < entries.length) console.error("Ignored parts of the saved cart:", saved);
  return [...new Map(lines.map((line) => [line.id, line])).values()];
}

/** If the text isn't JSON, it is one invalid entry. */
function parseEntries(saved: string): unknown[] {
  try {
    return [JSON.parse(saved)].flat();
  } catch {
    return [saved];
  }
}
