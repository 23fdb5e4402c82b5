import { toast } from "sonner";
import { brand } from "~/band/brand";
import { parseCart } from "./parse-cart";
import type { Lines } from "./rules";

export const noLines: Lines = [];
let lines = noLines;
let lastSaved: string | null = null;
let hasWarned = false;

/** Returns the cart in this browser's storage. If the storage is blocked or full, returns this tab's cart. */
export function getLines(): Lines {
  const saved = readSaved();
  if (saved !== lastSaved) {
    lastSaved = saved;
    lines = parseCart(saved);
  }
  return lines;
}

/** Reads the storage before each change, so tabs don't overwrite each other's changes. */
export function updateLines(change: (lines: Lines) => Lines): void {
  lines = change(getLines());
  try {
    const saved = JSON.stringify(lines);
    localStorage.setItem(brand.cartStorageKey, saved);
    lastSaved = saved;
  } catch {
    if (!hasWarned) warn();
    hasWarned = true;
  }
  window.dispatchEvent(new Event("cart"));
}

function warn(): void {
  // This toast stays longer, because its text is long and later toasts cover it.
  toast.warning(
    "Your browser won’t let us save your cart. It will be gone if you reload or close this page.",
    { duration: 15_000 },
  );
}

/** This tab's changes, other tabs' changes, and a return from the back/forward cache, where pages miss events. */
const events = ["cart", "storage", "pageshow"];

export function subscribeToLines(listener: () => void): () => void {
  for (const name of events) window.addEventListener(name, listener);
  return () => {
    for (const name of events) window.removeEventListener(name, listener);
  };
}

function readSaved(): string | null {
  try {
    return localStorage.getItem(brand.cartStorageKey);
  } catch {
    return lastSaved;
  }
}
