import { type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import type { Product } from "~/catalogue/catalogue";
import { closeCart, countOpenings, isCartOpen, toggleCart, useDrawerEntry } from "./drawer";
import { addProduct, cartContents, isFull, type Row, restoreLine, setQuantity } from "./rules";
import { createCartStorage } from "./saved-cart";
import { toastAdded, toastFull, toastNotSaved } from "./toasts";
import { type Cart, CartContext } from "./use-cart";

const storage = createCartStorage(() => window.localStorage, toastNotSaved);
const { update } = storage;

const actions = {
  closeCart,
  toggleCart,
  removeFromCart: (id: number) => update((lines) => setQuantity(lines, id, 0)),
  undoRemoval: (rows: readonly Row[], id: number) =>
    update((lines) => restoreLine(lines, rows, id)),
  updateQuantity: (id: number, quantity: number) =>
    update((lines) => setQuantity(lines, id, quantity)),
  clearCart: () => update(() => []),
};

function useCartState(): Cart {
  const lines = useSyncExternalStore(storage.subscribe, storage.getLines, storage.getServerLines);
  const [additions, setAdditions] = useState(0);
  const openings = useSyncExternalStore(storage.subscribe, countOpenings, () => 0);
  const isOpen = useSyncExternalStore(storage.subscribe, isCartOpen, () => false);
  useDrawerEntry();
  return useMemo(() => {
    function addToCart(product: Product): void {
      if (isFull(storage.getLines(), product.id)) {
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
