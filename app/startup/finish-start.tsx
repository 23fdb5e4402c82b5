import { useEffect, useLayoutEffect, useState } from "react";
import { useCart } from "~/cart/use-cart";
import { findProduct } from "~/catalogue/products";
import { readTypedText, restoreTypedText } from "./typed-text";

/** Restores early text and replays early clicks. Comes after the toaster, which must be mounted first. */
export function FinishStart() {
  const { addToCart, toggleCart } = useCart();
  const [before] = useState(() =>
    import.meta.env.SSR ? null : { main: document.querySelector("main"), typed: readTypedText() },
  );

  useLayoutEffect(() => {
    // React renders a page again if an extension has changed it. The search box then applies the text.
    if (before?.main?.isConnected === false) restoreTypedText(before.typed);
  }, [before]);

  useEffect(() => {
    const clicks = window.takeEarlyClicks?.() ?? [];
    // In a later task, like a real click: by then the URL contains a search that was typed early.
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
