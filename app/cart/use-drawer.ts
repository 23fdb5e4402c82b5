import { startTransition, useEffect, useMemo, useReducer, useRef, useState } from "react";
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
  const [moves, countMove] = useReducer((count: number) => count + 1, 0);
  const lastLocation = useRef<Location>(undefined);
  const lastMoves = useRef(moves);
  /** Whether the history is at the drawer's entry, or on its way there. */
  const hasEntry = useRef(false);

  useEffect(() => {
    // Where Back comes before the move to the entry is rendered, `location` stays what it was. Captured:
    // once the router has heard of it, a new entry may be on its way, which this does not leave.
    const countLeaving = () => {
      if (hasEntry.current) startTransition(countMove);
    };
    window.addEventListener("popstate", countLeaving, true);
    return () => window.removeEventListener("popstate", countLeaving, true);
  }, []);

  useEffect(() => {
    const isAtEntry = historyKey(location) !== location.key;
    let isWanted = isCartOpen;
    if (lastLocation.current !== location || lastMoves.current !== moves) {
      lastLocation.current = location;
      lastMoves.current = moves;
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
  }, [isCartOpen, location, moves, navigation.state, navigate]);

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
