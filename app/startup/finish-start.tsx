import { useEffect, useLayoutEffect, useState } from "react";
import { replayEarlyClick } from "~/cart/early-clicks";
import { useCart } from "~/cart/use-cart";
import { readTypedText, restoreTypedText } from "./typed-text";

/** Does what a shopper did before the app started. Comes after the toaster, which must be mounted. */
export function FinishStart() {
  const { addToCart, toggleCart } = useCart();
  const [page] = useState(readPage);

  useLayoutEffect(() => {
    if (page) restorePage(page);
  }, [page]);

  useEffect(() => {
    for (const click of window.takeEarlyClicks?.() ?? []) {
      replayEarlyClick(click, { addToCart, toggleCart });
    }
  }, [addToCart, toggleCart]);

  return null;
}

/** The page as it is before React changes it. */
function readPage() {
  if (import.meta.env.SSR) return null;
  return {
    main: document.querySelector("main"),
    metas: document.head.querySelectorAll("meta"),
    typed: readTypedText(),
  };
}

/**
 * Gives back what is lost where a browser's extension or a translator has changed the page: React then
 * renders all of it again.
 */
function restorePage({ main, metas, typed }: NonNullable<ReturnType<typeof readPage>>): void {
  if (!main || main.isConnected) return;
  restoreTypedText(typed);
  const rendered = Array.from(document.head.children);
  for (const meta of metas) {
    // Those that never change are in the HTML alone.
    if (!rendered.some((element) => element.isEqualNode(meta))) document.head.append(meta);
  }
}
