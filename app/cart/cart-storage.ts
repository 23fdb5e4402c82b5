import { brand } from "~/band/brand";
import { type Line, parseCart } from "./saved-cart";

const empty: readonly Line[] = [];

type Change = (lines: readonly Line[]) => Line[];

/**
 * Saves the cart in the browser's storage. `update` reads the storage before each change, so tabs don't overwrite each
 * other's changes. If the storage is blocked or full, the tab keeps its changes in memory. The tab reapplies these
 * changes if another tab changes the saved cart. The next successful save includes them.
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
      // The storage is blocked, so the cart consists only of this tab's unsaved changes.
    }
    if (saved === lastSaved) return lines;
    lastSaved = saved;
    const logInvalid = () => console.error("Ignored parts of the saved cart:", saved);
    lines = unsaved.reduce((lines, change) => change(lines), parseCart(saved, logInvalid));
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
      if (!isFailureReported) onSaveFailed();
      isFailureReported = true;
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    // A page in the back/forward cache misses "storage" events from other tabs.
    window.addEventListener("pageshow", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
      window.removeEventListener("pageshow", listener);
    };
  }

  return { getLines, getServerLines: () => empty, subscribe, update };
}
