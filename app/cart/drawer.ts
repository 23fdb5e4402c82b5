import { createRef, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { ignoreRepeatedPresses } from "./repeated-presses";

// An open drawer has a history entry, so Back closes the drawer and Forward opens it again. The entry is a copy of the
// page's entry. React Router doesn't notice it, so no loader runs and the page doesn't scroll.

/** The newest drawer's number. Entries with other numbers, such as those from before a reload, open nothing. */
let entryId = 0;
/** The key of the page that React Router shows. */
let pageKey: string | undefined;
/** Whether the shown entry belongs to the newest drawer. */
let isDrawerEntry = false;
let isLeavingEntry = false;
let openings = 0;

/** Only the dialog knows whether the drawer is open. */
export const dialog = createRef<HTMLDialogElement>();
export const isCartOpen = () => dialog.current?.open === true;
export const countOpenings = () => openings;
export const closeCart = () => dialog.current?.close();

export function toggleCart(): void {
  if (isCartOpen()) {
    closeCart();
  } else {
    // If the drawer closed just now, the browser may not have left its entry yet.
    if (!isInEntry(window.history)) addEntry();
    show();
  }
}

/** Leaves the entry of a drawer that has closed. */
export function leaveEntry(): void {
  notifyReact();
  if (isLeavingEntry || isCartOpen() || !isInEntry(window.history)) return;
  isLeavingEntry = true;
  window.history.back();
}

export function useDrawerEntry(): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location has its own entry.
  useLayoutEffect(() => {
    pageKey = readState(window.history).key;
    isDrawerEntry = isInEntry(window.history);
    // The shopper may have opened the drawer while this page was still loading.
    if (isCartOpen() && !isDrawerEntry) addEntry();
  }, [location]);
}

function followHistory(event: PopStateEvent): void {
  const { key } = readState(event);
  const wasDrawerEntry = isDrawerEntry;
  isDrawerEntry = isInEntry(event);
  // After a fast Back, the key may be the page's although React Router has already left it.
  if (key === pageKey && (wasDrawerEntry || isDrawerEntry)) event.stopImmediatePropagation();
  pageKey = key;
  if (isDrawerEntry) show();
  else if (isLeavingEntry && isCartOpen()) addEntry();
  else closeCart();
  isLeavingEntry = false;
}

function isInEntry(entry: Pick<History, "state">): boolean {
  return readState(entry).cart === entryId;
}

/** Returns what React Router (`key`) and the drawer (`cart`) have stored in an entry. */
function readState({ state }: Pick<History, "state">): { key?: string; cart?: number } {
  return state ?? {};
}

function addEntry(): void {
  entryId = Date.now();
  pageKey = readState(window.history).key;
  window.history.pushState({ ...window.history.state, cart: entryId }, "");
  isDrawerEntry = true;
}

function show(): void {
  openings += 1;
  // Renders the content now, because an opening dialog focuses its first control.
  flushSync(notifyReact);
  const { clientWidth, style } = document.documentElement;
  // Measures the scrollbar just before the drawer opens, because an open drawer hides the scrollbar.
  style.setProperty("--scrollbar-width", `${window.innerWidth - clientWidth}px`);
  dialog.current?.showModal();
  // Safari finds nothing to focus in a dialog whose styles hid it until now.
  dialog.current?.querySelector("button")?.focus();
  notifyReact();
}

export function subscribeToDrawer(listener: () => void): () => void {
  window.addEventListener("drawer", listener);
  return () => window.removeEventListener("drawer", listener);
}

function notifyReact(): void {
  window.dispatchEvent(new Event("drawer"));
}

if (!import.meta.env.SSR) {
  // The drawer must listen before React Router, because it stops events that aren't for React Router.
  window.addEventListener("popstate", followHistory);
  ignoreRepeatedPresses(isCartOpen);
}
