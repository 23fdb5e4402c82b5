import { useEffect, useLayoutEffect, useState } from "react";
import { useCart } from "~/cart/use-cart";
import { findProduct } from "~/catalogue/catalogue";

/** Replays early clicks and keeps early text. Mounts after the toaster, because the replayed clicks show toasts. */
export function ReplayEarlyInput() {
  const { addToCart, toggleCart } = useCart();
  const [early] = useState(() =>
    import.meta.env.SSR ? null : { fields: findFields(), focus: document.activeElement },
  );

  useLayoutEffect(() => {
    // React replaces the fields if an extension or a translator changed the page. Copies the old fields' text before
    // the search box reads it.
    for (const old of early?.fields ?? []) {
      const field = findFields().find(({ name }) => name === old.name);
      if (!field || old.isConnected) continue;
      field.value = old.value;
      if (old === early?.focus) field.focus({ preventScroll: true });
    }
  }, [early]);

  useEffect(() => {
    const clicks = window.earlyClicks?.splice(0) ?? [];
    window.untilStart?.abort();
    for (const button of document.querySelectorAll("[data-pending]")) {
      button.removeAttribute("data-pending");
    }
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

function findFields(): HTMLInputElement[] {
  return [...document.querySelectorAll("input")];
}
