import { useEffect, useLayoutEffect, useState } from "react";
import { useCart } from "~/cart/use-cart";
import { findProduct } from "~/catalogue/catalogue";
import { readTypedText, restoreTypedText } from "./typed-text";

/** Restores typed text and replays early clicks. Mounts after the toaster, because the replayed clicks show toasts. */
export function ReplayEarlyInput() {
  const { addToCart, toggleCart } = useCart();
  const [before] = useState(() =>
    import.meta.env.SSR ? null : { main: document.querySelector("main"), typed: readTypedText() },
  );

  useLayoutEffect(() => {
    // React replaces the fields if an extension changed the page. Restores their text before the search box reads it.
    if (before?.main?.isConnected === false) restoreTypedText(before.typed);
  }, [before]);

  useEffect(() => {
    const clicks = window.takeEarlyClicks?.() ?? [];
    if (clicks.length === 0) return;
    // Waits until React has finished, and until the URL contains a search that was typed early.
    setTimeout(() => {
      for (const click of clicks) {
        const product = findProduct(Number(click));
        if (product) addToCart(product);
      }
      if (clicks.includes("cart")) toggleCart();
    });
  }, [addToCart, toggleCart]);

  return null;
}
