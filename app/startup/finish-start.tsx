import { useEffect, useLayoutEffect, useState } from "react";
import { replayEarlyClick } from "~/cart/early-clicks";
import { useCart } from "~/cart/use-cart";
import { readTypedText, restoreTypedText } from "./typed-text";

/** Gives back what a shopper did before the app started. Comes after the toaster, which must be mounted. */
export function FinishStart() {
  const { addToCart, toggleCart } = useCart();
  const [giveBackText] = useState(() => (import.meta.env.SSR ? undefined : holdText()));

  useLayoutEffect(() => giveBackText?.(), [giveBackText]);

  useEffect(() => {
    const clicks = window.takeEarlyClicks?.() ?? [];
    // In a later task, like a real click: by then the URL has a search that was typed early.
    setTimeout(() => {
      for (const click of clicks) replayEarlyClick(click, { addToCart, toggleCart });
    });
  }, [addToCart, toggleCart]);

  return null;
}

/**
 * Reads the page before React changes it. Where an extension or a translator has changed it already, React
 * renders it again: what this returns then gives back the text, before the search box applies it.
 */
function holdText(): () => void {
  const main = document.querySelector("main");
  const typed = readTypedText();
  return () => {
    if (main && !main.isConnected) restoreTypedText(typed);
  };
}
