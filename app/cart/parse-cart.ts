import { createLine, type Line, type Lines } from "./rules";

/**
 * Returns the valid lines, but only the last line of each product. A line with an unknown product is valid, because a
 * newer version of the store in another tab may have added it.
 */
export function parseCart(saved: string | null): Lines {
  const entries = parseEntries(saved ?? "[]");
  const lines = entries.filter(isLine);
  if (lines.length < entries.length) console.error("Ignored parts of the saved cart:", saved);
  // Reads only what a line needs. Names and prices would go out of date.
  return [...new Map(lines.map(({ id, quantity }) => [id, createLine(id, quantity)])).values()];
}

/** A text that isn't a list in JSON is one invalid entry. */
function parseEntries(saved: string): unknown[] {
  try {
    const entries: unknown = JSON.parse(saved);
    return Array.isArray(entries) ? entries : [entries];
  } catch {
    return [saved];
  }
}

function isLine(entry: unknown): entry is Line {
  const { id, quantity } = (entry ?? {}) as Partial<Record<keyof Line, unknown>>;
  return isPositiveInteger(id) && isPositiveInteger(quantity);
}

function isPositiveInteger(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0;
}
