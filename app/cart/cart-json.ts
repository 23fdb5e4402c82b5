import { isQuantity, type Line, maxQuantity } from "./rules";

type SavedCart = {
  lines: Line[];
  /** What is no line, for the log. */
  rejected: unknown[];
};

/** Ids and quantities only: names and prices are looked up when shown, so that none can be out of date. */
export function serializeCart(lines: readonly Line[]): string {
  return JSON.stringify(lines.map(({ id, quantity }) => ({ id, quantity })));
}

/**
 * Parses what storage holds, which may be anything. Good lines beside a bad one are kept, two lines of
 * a product become one with both quantities, and a product that is no longer sold is left out: that is
 * no fault of the cart.
 */
export function parseCart(saved: string | null, isSold: (id: number) => boolean): SavedCart {
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
    if (typeof id !== "number" || !isQuantity(quantity)) {
      rejected.push(entry);
    } else if (isSold(id)) {
      quantities.set(id, Math.min((quantities.get(id) ?? 0) + quantity, maxQuantity));
    }
  }
  return { lines: Array.from(quantities, ([id, quantity]) => ({ id, quantity })), rejected };
}
