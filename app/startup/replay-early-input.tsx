import { useEffect, useLayoutEffect, useState } from "react";
import { useCart } from "~/cart/use-cart";
import { findProduct } from "~/catalogue/catalogue";
import { pressOnCart } from "./early-clicks";

/** Replays early clicks and keeps early text. Mounts after the toaster, because the replayed clicks show toasts. */
export function ReplayEarlyInput() {
  const { addToCart, toggleCart } = useCart();
  const [fields] = useState(() => (import.meta.env.SSR ? [] : document.querySelectorAll("input")));
  const [focus] = useState(() => (import.meta.env.SSR ? null : document.activeElement));

  useLayoutEffect(() => {
    // React replaces the fields if an extension or a translator changed the page. Copies the old fields' text before
    // the search box reads it.
    for (const field of document.querySelectorAll("input")) {
      const old = [...fields].find(({ name }) => name === field.name);
      if (!old || old.isConnected) continue;
      field.value = old.value;
      if (old === focus) field.focus({ preventScroll: true });
    }
  }, [fields, focus]);

  useEffect(() => {
    const clicks = window.takeEarlyClicks?.() ?? [];
    const isCartPressed = clicks.includes(pressOnCart());
    // Waits until React has finished, and until the URL contains a search that was typed early.
    setTimeout(() => {
      for (const click of clicks) {
        const product = findProduct(Number(click));
        if (product) addToCart(product);
      }
      if (isCartPressed) toggleCart();
    });
  }, [addToCart, toggleCart]);

  return null;
}
