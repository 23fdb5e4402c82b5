/** A line in the cart. No two lines have the same product `id`. This version of the store may not know the id. */
export type Line = ReturnType<typeof parseLine>[number];

/** The highest quantity in a line. This limit keeps sums of cents exact and the numbers in each line readable. */
export const maxQuantity = 999_999;

/** Decides what the browser saves for a line. Leaves out names and prices, because they go out of date. */
function parseLine(entry: unknown) {
  const { id, quantity } = Object(entry);
  // Accepts any id that the build accepts for a product.
  return isCount(id) && isCount(quantity, maxQuantity) ? [{ id, quantity }] : [];
}

export function isCount(value: unknown, max = Number.POSITIVE_INFINITY): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0 && (value as number) <= max;
}

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
