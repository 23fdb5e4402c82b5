import { useEffect, useLayoutEffect, useState } from "react";
import { useCart } from "~/cart/use-cart";
import { findProduct } from "~/catalogue/products";
import { readTypedText, restoreTypedText } from "./typed-text";

/** Restores typed text and replays early clicks. Mounts after the toaster, because clicks show toasts. */
export function FinishStart() {
  const { addToCart, toggleCart } = useCart();
  const [before] = useState(() =>
    import.meta.env.SSR ? null : { main: document.querySelector("main"), typed: readTypedText() },
  );

  useLayoutEffect(() => {
    // If an extension has changed the page, React renders it again. The search box then applies the text.
    if (before?.main?.isConnected === false) restoreTypedText(before.typed);
  }, [before]);

  useEffect(() => {
    const clicks = window.takeEarlyClicks?.() ?? [];
    // Replays clicks in a later task. By then, the URL contains a search that the shopper typed early.
    setTimeout(() => {
      for (const click of clicks) {
        const product = findProduct(Number(click));
        if (product) addToCart(product);
        else if (click === "cart") toggleCart();
      }
    });
  }, [addToCart, toggleCart]);

  return null;
}
