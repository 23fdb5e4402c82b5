import { brand } from "~/band/brand";
import { isQuantity, type Line, maxQuantity } from "./rules";

const empty: readonly Line[] = [];

export type CartStorage = ReturnType<typeof createCartStorage>;

type Change = (lines: readonly Line[]) => Line[];

/**
 * Creates a source for React's `useSyncExternalStore`. Every change reads the storage first, so tabs never
 * overwrite each other. If the storage is blocked or full, the tab keeps its changes and applies them on top
 * of the saved cart. It saves them when saving works again.
 */
export function createCartStorage(openStorage: () => Storage, onSaveFailed: () => void) {
  const listeners = new Set<() => void>();
  let unsaved: Change[] = [];
  let isFailureReported = false;
  let lastSaved: string | null = null;
  let lines = empty;

  function getLines(): readonly Line[] {
    let saved: string | null = null;
    try {
      saved = openStorage().getItem(brand.cartStorageKey);
    } catch {
      // The storage is blocked, so the cart consists of this tab's changes.
    }
    if (saved === lastSaved) return lines;
    const { lines: savedLines, rejected } = parseCart(saved);
    if (rejected.length > 0) console.error("Ignored invalid parts of the saved cart:", rejected);
    lastSaved = saved;
    lines = unsaved.reduce((lines, change) => change(lines), savedLines);
    return lines;
  }

  function update(change: Change): void {
    lines = change(getLines());
    unsaved.push(change);
    try {
      // Saves only ids and quantities. The store looks up names and prices, so they are never out of date.
      const changed = JSON.stringify(lines);
      openStorage().setItem(brand.cartStorageKey, changed);
      lastSaved = changed;
      unsaved = [];
    } catch {
      if (!isFailureReported) onSaveFailed();
      isFailureReported = true;
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    // Another tab may save its cart, or the browser may restore this page from the back/forward cache.
    window.addEventListener("storage", listener);
    window.addEventListener("pageshow", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
      window.removeEventListener("pageshow", listener);
    };
  }

  return { getLines, getServerLines: () => empty, subscribe, update };
}

/**
 * Parses the text in the storage, which may be anything. Keeps valid lines, and returns other entries as
 * `rejected`. Merges two lines of one product. Keeps lines of products that this version doesn't know,
 * because another version may sell them, in a newer tab or tomorrow.
 */
export function parseCart(saved: string | null): { lines: Line[]; rejected: unknown[] } {
  const quantities = new Map<number, number>();
  const rejected: unknown[] = [];
  for (const entry of saved === null ? [] : parseEntries(saved)) {
    const { id, quantity } = (entry ?? {}) as Partial<Line>;
    if (isId(id) && isQuantity(quantity)) {
      quantities.set(id, Math.min((quantities.get(id) ?? 0) + quantity, maxQuantity));
    } else {
      rejected.push(entry);
    }
  }
  return { lines: Array.from(quantities, ([id, quantity]) => ({ id, quantity })), rejected };
}

function parseEntries(saved: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(saved);
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    return [saved];
  }
}

/** Returns whether a value can be a product's id. The build checks the ids in the band's list. */
function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}
