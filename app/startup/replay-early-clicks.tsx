import { useEffect } from "react";
import { findProduct } from "~/band/products";
import { useCart } from "~/cart/cart-provider";

declare global {
  interface Window {
    /** Hands over the taps made until now, in order, and stops listening for more. */
    takeEarlyTaps?: () => unknown[];
  }
}

const add = "add-";

/** The names by which buttons are marked, `data-tap`, and told apart when the app is alive. */
export const tapName = {
  toggleCart: "toggle-cart",
  addToCart: (productId: number) => `${add}${productId}`,
};

/** Carries out what was tapped before the app was alive. Stands after the toaster, which must hear it. */
export function EarlyTaps() {
  const { addToCart, toggleCart } = useCart();

  useEffect(() => {
    for (const tap of window.takeEarlyTaps?.() ?? []) {
      if (tap === tapName.toggleCart) toggleCart();
      const product =
        String(tap).startsWith(add) && findProduct(Number(String(tap).slice(add.length)));
      if (product) addToCart(product);
    }
  }, [addToCart, toggleCart]);

  return null;
}
