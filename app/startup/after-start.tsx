import { useEffect } from "react";
import { replayEarlyClick } from "~/cart/early-clicks";
import { useCart } from "~/cart/use-cart";

declare global {
  interface Window {
    /** Stops the recording and returns what was recorded, in order. Gone once called. */
    takeEarlyClicks?: () => string[];
  }
}

/** Replays what was clicked before the app started. Comes after the toaster, which must be mounted. */
export function ReplayEarlyClicks() {
  const { addToCart, toggleCart } = useCart();

  useEffect(() => {
    for (const click of window.takeEarlyClicks?.() ?? []) {
      replayEarlyClick(click, { addToCart, toggleCart });
    }
  }, [addToCart, toggleCart]);

  return null;
}
