import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { type Location, useLocation, useNavigate, useNavigation } from "react-router";
import { historyKey } from "~/ui/history-key";

/**
 * Whether the drawer is open. While it is, the history has an entry more, so that Back closes it. Its
 * entry has the page's URL and the page's key in its state. One that is come to with the drawer
 * closed, by Forward or a reload, is left again.
 */
export function useDrawer() {
  const [isCartOpen, setIsCartOpen] = useState(false);
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const lastLocation = useRef<Location>(undefined);
  /** Whether the history is at the drawer's entry, or on its way there. */
  const hasEntry = useRef(false);

  useEffect(() => {
    const isAtEntry = historyKey(location) !== location.key;
    let isWanted = isCartOpen;
    if (lastLocation.current !== location) {
      lastLocation.current = location;
      // Not where it was sent: Back, Forward or a link closes the drawer.
      if (isAtEntry !== hasEntry.current) {
        hasEntry.current = isAtEntry;
        isWanted = false;
        setIsCartOpen(false);
      }
    }
    // A move of the router's would be broken off by another, and a second step back leave the page.
    const isMoving = navigation.state !== "idle" || isAtEntry !== hasEntry.current;
    if (isMoving || isWanted === isAtEntry) return;
    hasEntry.current = isWanted;
    if (isWanted) navigate(location, { state: { pageKey: location.key } });
    else navigate(-1);
  }, [isCartOpen, location, navigation.state, navigate]);

  useEffect(() => {
    // Where Back comes before the move to the entry is rendered, `location` stays what it was.
    const closeAtBack = () => {
      if (!hasEntry.current) return;
      hasEntry.current = false;
      startTransition(() => setIsCartOpen(false));
    };
    window.addEventListener("popstate", closeAtBack);
    return () => window.removeEventListener("popstate", closeAtBack);
  }, []);

  return useMemo(
    () => ({
      isCartOpen,
      // Transitions, as the router's own updates are: React renders them together, so that a press
      // never overtakes a move that was begun before it.
      closeCart: () => startTransition(() => setIsCartOpen(false)),
      toggleCart: () => startTransition(() => setIsCartOpen((isOpen) => !isOpen)),
    }),
    [isCartOpen],
  );
}
