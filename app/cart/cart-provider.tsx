import { type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import type { Product } from "~/catalogue/catalogue";
import { cartStorage } from "./cart-storage";
import {
  closeCart,
  countOpenings,
  isCartOpen,
  subscribeToDrawer,
  toggleCart,
  useDrawerEntry,
} from "./drawer";
import { addProduct, cartContents, isFull, setQuantity } from "./rules";
import { toastAdded, toastFull } from "./toasts";
import { type Cart, CartContext } from "./use-cart";

const { getLines, getServerLines, subscribe, update } = cartStorage;

const actions = {
  closeCart,
  toggleCart,
  removeFromCart: (id: number) => update((lines) => setQuantity(lines, id, 0)),
  updateQuantity: (id: number, quantity: number) =>
    update((lines) => setQuantity(lines, id, quantity)),
  clearCart: () => update(() => []),
};

function useCartState(): Cart {
  const lines = useSyncExternalStore(subscribe, getLines, getServerLines);
  const [additions, setAdditions] = useState(0);
  const openings = useSyncExternalStore(subscribeToDrawer, countOpenings, () => 0);
  const isOpen = useSyncExternalStore(subscribeToDrawer, isCartOpen, () => false);
  useDrawerEntry();
  return useMemo(() => {
    function addToCart(product: Product): void {
      if (isFull(getLines(), product.id)) {
        toastFull(product);
        return;
      }
      setAdditions((count) => count + 1);
      // The "added" toast comes first so that a "not saved" warning appears on top of it.
      toastAdded(product);
      update((lines) => addProduct(lines, product.id));
    }
    return {
      ...actions,
      ...cartContents(lines),
      openings,
      additions,
      addToCart,
      isCartOpen: isOpen,
    };
  }, [lines, openings, additions, isOpen]);
}

export function CartProvider({ children }: { children: ReactNode }) {
  return <CartContext value={useCartState()}>{children}</CartContext>;
}
