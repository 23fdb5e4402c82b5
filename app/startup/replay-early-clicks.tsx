import { useEffect } from "react";
import { replayEarlyClick } from "~/cart/early-clicks";
import { useCart } from "~/cart/use-cart";

/** Replays, once the app has started, what was clicked before. Comes after the toaster, which must be mounted. */
export function ReplayEarlyClicks() {
  const { addToCart, toggleCart } = useCart();

  useEffect(() => {
    for (const click of window.takeEarlyClicks?.() ?? []) {
      replayEarlyClick(click, { addToCart, toggleCart });
    }
  }, [addToCart, toggleCart]);

  return null;
}
