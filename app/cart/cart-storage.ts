import { findProduct } from "~/band/products";
import { readCart, writeCart } from "./cart-json";
import type { Line } from "./rules";

const key = "halfpenny-groove-cart";
const empty: readonly Line[] = [];

export type CartStore = ReturnType<typeof createCartStore>;

export type Change = (lines: readonly Line[]) => Line[];

/**
 * The saved cart as an external store for React. Storage is the truth and is read anew for every
 * change, so tabs never overwrite each other. Changes it would not take (blocked, full) are kept
 * and done again on top of it, so the cart lasts as long as the tab and is saved when saving works.
 */
export function createCartStore(openStorage: () => Storage, onSaveRefused: () => void) {
  const listeners = new Set<() => void>();
  let unsaved: Change[] = [];
  let refusalTold = false;
  let lastSaved: string | null = null;
  let lines = empty;
  let stale = true;

  function getLines(): readonly Line[] {
    let saved: string | null = null;
    try {
      saved = openStorage().getItem(key);
    } catch {
      // Refused to read: the changes of this tab are the cart.
    }
    if (saved === lastSaved && !stale) return lines;
    const cart = readCart(saved, (id) => findProduct(id) !== undefined);
    if (cart.rejected.length > 0 && saved !== lastSaved) {
      console.error(
        "The saved cart, or a part of it, cannot be read and is ignored:",
        cart.rejected,
      );
    }
    lastSaved = saved;
    lines = unsaved.reduce<readonly Line[]>((lines, change) => change(lines), cart.lines);
    stale = false;
    return lines;
  }

  function update(change: Change): void {
    unsaved.push(change);
    stale = true;
    try {
      const changed = writeCart(getLines());
      openStorage().setItem(key, changed);
      lastSaved = changed;
      unsaved = [];
    } catch {
      if (!refusalTold) onSaveRefused();
      refusalTold = true;
    }
    notify();
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    // Another tab wrote, or this page came back from the back/forward cache.
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
