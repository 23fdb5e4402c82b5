import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { ignoreRepeatedPresses } from "./repeated-presses";

export function useDrawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [{ isCartOpen, openings }, setState] = useState({ isCartOpen: false, openings: 0 });
  const [drawer] = useState(() =>
    createDrawer(dialog, (isCartOpen) =>
      setState(({ openings }) => ({ isCartOpen, openings: openings + Number(isCartOpen) })),
    ),
  );
  const location = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new location has an entry of its own.
  useLayoutEffect(drawer.handleNewPage, [location]);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    ignoreRepeatedPresses(() => dialog.current?.open === true, signal);
    // In the capture phase, the drawer hears of an event before React Router, and can keep it.
    window.addEventListener("popstate", drawer.handlePop, { capture: true, signal });
    return () => ended.abort();
  }, [drawer]);

  // Each navigation renders this hook, but the cart's context changes only with the drawer.
  return useMemo(
    () => ({ isCartOpen, openings, dialog, ...drawer }),
    [isCartOpen, openings, drawer],
  );
}

/**
 * Opens and closes the dialog, which alone knows whether it is open. An open drawer has a history entry, so Back closes
 * it and Forward opens it again. This entry is a copy of the page's entry. React Router doesn't notice it, so no loader
 * runs and the page doesn't scroll.
 */
function createDrawer(
  dialog: RefObject<HTMLDialogElement | null>,
  setOpen: (isOpen: boolean) => void,
) {
  /** Identifies the newest drawer's entry. Older entries, such as those from before a reload, don't open the drawer. */
  let entry = 0;
  /** The key of the page that React Router shows. */
  let pageKey: string | undefined;
  let isLeavingEntry = false;

  const isInEntry = () => window.history.state?.cart === entry;

  function addEntry() {
    entry = Date.now();
    pageKey = window.history.state?.key;
    window.history.pushState({ ...window.history.state, cart: entry }, "");
  }

  function show() {
    // The dialog needs its content now, because it focuses its first control.
    flushSync(() => setOpen(true));
    const { clientWidth, style } = document.documentElement;
    // Measures the scrollbar just before the drawer opens, because an open drawer hides the scrollbar.
    style.setProperty("--scrollbar-width", `${window.innerWidth - clientWidth}px`);
    dialog.current?.showModal();
  }

  const closeCart = () => dialog.current?.close();

  function toggleCart() {
    if (dialog.current?.open) return closeCart();
    // If the drawer closed just now, the browser may not have left its entry yet.
    if (!isInEntry()) addEntry();
    show();
  }

  function handleClose() {
    if (dialog.current?.open) return;
    setOpen(false);
    if (!isInEntry()) return;
    isLeavingEntry = true;
    window.history.back();
  }

  function handlePop(event: PopStateEvent) {
    const { key } = window.history.state;
    if (key === pageKey) event.stopImmediatePropagation();
    pageKey = key;
    if (isInEntry()) show();
    else if (isLeavingEntry && dialog.current?.open) addEntry();
    else closeCart();
    isLeavingEntry = false;
  }

  function handleNewPage() {
    pageKey = window.history.state?.key;
    // The shopper may open the drawer while the page is still loading.
    if (dialog.current?.open && !isInEntry()) addEntry();
  }

  return { closeCart, toggleCart, handleClose, handlePop, handleNewPage };
}
