import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";

let onPopState: ((event: PopStateEvent) => void) | undefined;

// Not in an effect: React Router's own listener is added before the first one, and Chromium calls those
// of a window in the order of their adding, capturing ones too.
if (!import.meta.env.SSR) window.addEventListener("popstate", (event) => onPopState?.(event));

/**
 * Whether the drawer is open. While it is, the history has an entry more, so that Back closes it. That
 * entry is a copy of the page's own but for a mark, and React Router is told of no move between the
 * two: it would load the page's data again.
 */
export function useDrawer() {
  const { key } = useLocation();
  // Another location, where a link leads for example, closes the drawer.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isCartOpen = openAt === key;
  const isReturning = useRef(false);

  useEffect(() => {
    let isOpen = isCartOpen;

    function updateHistory() {
      if (isReturning.current || isOpen === Boolean(history.state?.isCartOpen)) return;
      if (isOpen) {
        history.pushState({ ...history.state, isCartOpen: true }, "");
      } else {
        isReturning.current = true;
        history.back();
      }
    }

    onPopState = (event) => {
      const isOwn = isOpen || isReturning.current || event.state?.isCartOpen;
      // A location's key is its entry's, and "default" where the entry has none.
      if (isOwn && (event.state?.key ?? "default") === key) event.stopImmediatePropagation();
      if (!isReturning.current) {
        isOpen = false;
        setOpenAt(null);
      }
      isReturning.current = false;
      updateHistory();
    };

    updateHistory();
    return () => {
      onPopState = undefined;
    };
  }, [isCartOpen, key]);

  return useMemo(
    () => ({
      isCartOpen,
      closeCart: () => setOpenAt(null),
      toggleCart: () => setOpenAt((openAt) => (openAt === key ? null : key)),
    }),
    [isCartOpen, key],
  );
}
