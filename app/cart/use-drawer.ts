import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { ignoreRepeatedPresses } from "./repeated-presses";

/**
 * Opens and closes the dialog, which alone knows whether it is open. An open drawer has a history entry, so Back closes
 * it and Forward opens it again. The entry is a copy of the page's entry. React Router doesn't notice it, so no loader
 * runs and the page doesn't scroll.
 */
export function useDrawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [openings, setOpenings] = useState(0);
  const location = useLocation();

  const [drawer] = useState(() => {
    /** The newest drawer's number. Entries with other numbers, such as those from before a reload, open nothing. */
    let entry = 0;
    /** The key of the page that React Router shows. */
    let pageKey: string | undefined;
    let isLeavingEntry = false;

    const isCartOpen = () => dialog.current?.open === true;
    const closeCart = () => dialog.current?.close();
    const isInEntry = () => window.history.state?.cart === entry;

    function addEntry() {
      entry = Date.now();
      pageKey = window.history.state?.key;
      window.history.pushState({ ...window.history.state, cart: entry }, "");
    }

    function show() {
      // Renders the content now, because an opening dialog focuses its first control.
      flushSync(() => setOpenings((count) => count + 1));
      const { clientWidth, style } = document.documentElement;
      // Measures the scrollbar just before the drawer opens, because an open drawer hides the scrollbar.
      style.setProperty("--scrollbar-width", `${window.innerWidth - clientWidth}px`);
      dialog.current?.showModal();
    }

    function toggleCart() {
      if (isCartOpen()) return closeCart();
      // If the drawer closed just now, the browser may not have left its entry yet.
      if (!isInEntry()) addEntry();
      show();
    }

    function leaveEntry() {
      if (isLeavingEntry || isCartOpen() || !isInEntry()) return;
      isLeavingEntry = true;
      window.history.back();
    }

    function followHistory(event: PopStateEvent) {
      const { key } = window.history.state;
      if (key === pageKey) event.stopImmediatePropagation();
      pageKey = key;
      if (isInEntry()) show();
      else if (isLeavingEntry && isCartOpen()) addEntry();
      else closeCart();
      isLeavingEntry = false;
    }

    function followRouter() {
      pageKey = window.history.state?.key;
      // The shopper may have opened the drawer while this page was still loading.
      if (isCartOpen() && !isInEntry()) addEntry();
    }

    return { isCartOpen, closeCart, toggleCart, leaveEntry, followHistory, followRouter };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each location has another entry.
  useLayoutEffect(drawer.followRouter, [location]);

  useEffect(() => {
    const ended = new AbortController();
    // In the capture phase, the drawer hears of an event before React Router does, and can stop the event.
    const options = { capture: true, signal: ended.signal };
    window.addEventListener("popstate", drawer.followHistory, options);
    ignoreRepeatedPresses(drawer.isCartOpen, options);
    return () => ended.abort();
  }, [drawer]);

  // Each navigation renders this hook, but the cart's context changes only with the drawer.
  return useMemo(() => ({ openings, dialog, ...drawer }), [openings, drawer]);
}
