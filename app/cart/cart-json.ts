import { isQuantity, type Line, maxQuantity } from "./rules";

export type SavedCart = {
  lines: Line[];
  /** What had to be left out, for the log. Empty when all was good. */
  rejected: unknown[];
};

/** Ids and quantities only: names and prices are looked up when shown, so a saved one cannot go stale. */
export function writeCart(lines: readonly Line[]): string {
  return JSON.stringify(lines.map(({ id, quantity }) => ({ id, quantity })));
}

/**
 * Reads what storage held, which may be anything. Good lines beside a bad one are kept, a product
 * that stands there twice gets one line with both quantities, one that is no longer sold is dropped.
 */
export function readCart(saved: string | null, isSold: (id: number) => boolean): SavedCart {
  if (saved === null) return { lines: [], rejected: [] };
  let parsed: unknown;
  try {
    parsed = JSON.parse(saved);
  } catch {
    return { lines: [], rejected: [saved] };
  }
  if (!Array.isArray(parsed)) return { lines: [], rejected: [parsed] };

  const quantities = new Map<number, number>();
  const rejected: unknown[] = [];
  for (const entry of parsed) {
    const { id, quantity } = (entry ?? {}) as Partial<Line>;
    if (typeof id === "number" && isSold(id) && isQuantity(quantity)) {
      quantities.set(id, Math.min((quantities.get(id) ?? 0) + quantity, maxQuantity));
    } else {
      rejected.push(entry);
    }
  }
  return { lines: Array.from(quantities, ([id, quantity]) => ({ id, quantity })), rejected };
}
