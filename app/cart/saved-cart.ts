import { brand } from "~/band/brand";

/** A line in the cart. No two lines have the same product. */
export type Line = {
  /** The product's id. This version of the store may not know it. */
  id: number;
  /** A whole number from 1 to `maxQuantity`. */
  quantity: number;
};

/** The highest quantity in a line. This limit keeps sums of cents exact and the numbers in each line readable. */
export const maxQuantity = 999_999;

/** Reads only what a line needs. Names and prices would go out of date. */
function parseLine(entry: unknown): Line[] {
  const { id, quantity }: Partial<Record<keyof Line, unknown>> = Object(entry);
  // Accepts any id that the build accepts for a product.
  return isCount(id) && isCount(quantity) && quantity <= maxQuantity ? [{ id, quantity }] : [];
}

export function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}

/**
 * Returns the valid lines, but only the last line of each product. A line with an unknown product is valid, because a
 * newer version of the store in another tab may have added it.
 */
export function parseCart(saved: string | null): Line[] {
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

const empty: readonly Line[] = [];
/** This tab's changes, other tabs' changes, and a return from the back/forward cache, where pages miss events. */
const events = ["cart", "storage", "pageshow"];

type Change = (lines: readonly Line[]) => Line[];

/**
 * Saves the cart in the browser's storage. `update` reads the storage before each change, so tabs don't overwrite each
 * other's changes. If the storage is blocked or full, the tab keeps its changes in memory. The tab reapplies these
 * changes if another tab changes the saved cart. The next successful save includes them.
 */
export function createCartStorage(openStorage: () => Storage, onSaveFailed: () => void) {
  let unsaved: Change[] = [];
  let lastSaved: string | null = null;
  let lines = empty;

  function getLines(): readonly Line[] {
    let saved: string | null = null;
    try {
      saved = openStorage().getItem(brand.cartStorageKey);
    } catch {
      // The storage is blocked, so the cart consists only of this tab's unsaved changes.
    }
    if (saved === lastSaved) return lines;
    lastSaved = saved;
    lines = unsaved.reduce((lines, change) => change(lines), parseCart(saved));
    return lines;
  }

  function update(change: Change): void {
    lines = change(getLines());
    unsaved.push(change);
    try {
      const changed = JSON.stringify(lines);
      openStorage().setItem(brand.cartStorageKey, changed);
      lastSaved = changed;
      unsaved = [];
    } catch {
      if (unsaved.length === 1) onSaveFailed();
    }
    window.dispatchEvent(new Event("cart"));
  }

  function subscribe(listener: () => void): () => void {
    const ended = new AbortController();
    for (const name of events) window.addEventListener(name, listener, { signal: ended.signal });
    return () => ended.abort();
  }

  return { getLines, getServerLines: () => empty, subscribe, update };
}
