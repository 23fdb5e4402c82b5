import { brand } from "~/band/brand";
import { isQuantity, type Line, maxQuantity } from "./rules";

const empty: readonly Line[] = [];

export type CartStorage = ReturnType<typeof createCartStorage>;

export type Change = (lines: readonly Line[]) => Line[];

/**
 * The saved cart as a store for React's `useSyncExternalStore`. Every change reads the storage first, so tabs
 * never overwrite each other. If the storage refuses a change (blocked, full), the tab keeps the change and
 * applies it on top of the saved cart. It saves the change once saving works again.
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
      // Storage is blocked: the changes made in this tab are the cart.
    }
    if (saved === lastSaved) return lines;
    const cart = parseCart(saved);
    if (cart.rejected.length > 0) {
      console.error(
        "The saved cart, or a part of it, cannot be read and is ignored:",
        cart.rejected,
      );
    }
    lastSaved = saved;
    lines = unsaved.reduce<readonly Line[]>((lines, change) => change(lines), cart.lines);
    return lines;
  }

  function update(change: Change): void {
    lines = change(getLines());
    unsaved.push(change);
    try {
      const changed = serializeCart(lines);
      openStorage().setItem(brand.cartStorageKey, changed);
      lastSaved = changed;
      unsaved = [];
    } catch {
      if (!isFailureReported) onSaveFailed();
      isFailureReported = true;
    }
    notify();
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    // Another tab saved its cart, or this page is restored from the back/forward cache.
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

type SavedCart = {
  lines: Line[];
  /** The entries that are not lines, for the log. */
  rejected: unknown[];
};

/** Ids and quantities only: names and prices are looked up when shown, so that none can be out of date. */
export function serializeCart(lines: readonly Line[]): string {
  return JSON.stringify(lines.map(({ id, quantity }) => ({ id, quantity })));
}

/**
 * Parses what storage holds, which may be anything. Good lines beside a bad one are kept, two lines of
 * a product become one with both quantities. Lines of products that this version does not know are kept:
 * another version may sell them, in a newer tab or tomorrow.
 */
export function parseCart(saved: string | null): SavedCart {
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
    if (!isId(id) || !isQuantity(quantity)) {
      rejected.push(entry);
    } else {
      quantities.set(id, Math.min((quantities.get(id) ?? 0) + quantity, maxQuantity));
    }
  }
  return { lines: Array.from(quantities, ([id, quantity]) => ({ id, quantity })), rejected };
}

/** The build checks that every id in the band's list is one. */
function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}
