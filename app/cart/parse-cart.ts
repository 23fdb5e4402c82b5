import { type Line, type Lines, maxQuantity } from "./rules";

/** Reads only what a line needs. Names and prices would go out of date. */
function parseLine(entry: unknown): Line[] {
  const { id, quantity }: Partial<Record<keyof Line, unknown>> = Object(entry);
  return isPositiveInteger(id) && isPositiveInteger(quantity) && quantity <= maxQuantity
    ? [{ id, quantity }]
    : [];
}

function isPositiveInteger(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
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
