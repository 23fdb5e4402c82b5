import { isCount, type Line, maxQuantity } from "./rules";

/**
 * Returns the valid lines, but only the last line of each product. A line with an unknown product is valid, because a
 * newer version of the store in another tab may have added it.
 */
export function parseCart(saved: string | null, onInvalid?: () => void): Line[] {
  let entries: unknown[] = [saved];
  try {
    entries = [JSON.parse(saved ?? "[]")].flat();
  } catch {
    // The text isn't JSON, so it is the only entry.
  }
  const lines = entries.flatMap(parseLine);
  if (lines.length < entries.length) onInvalid?.();
  return [...new Map(lines.map((line) => [line.id, line])).values()];
}

/** Accepts any id that the build accepts for a product. Leaves out names and prices, because they go out of date. */
function parseLine(entry: unknown): Line[] {
  const { id, quantity } = Object(entry);
  return isCount(id) && isCount(quantity, maxQuantity) ? [{ id, quantity }] : [];
}
