import { type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import { findProduct } from "~/catalogue/find-products";
import { createCartActions } from "./cart-actions";
import { createCartStorage } from "./cart-storage";
import { type Line, totalItems, totalPrice } from "./rules";
import { toastAdded, toastNotSaved, toastRemoved } from "./toasts";
import { type Cart, CartContext, type CartItem } from "./use-cart";

const storage = createCartStorage(() => window.localStorage, toastNotSaved);
const actions = createCartActions(storage, { added: toastAdded, removed: toastRemoved });

export function CartProvider({ children }: { children: ReactNode }) {
  const lines = useSyncExternalStore(storage.subscribe, storage.getLines, storage.getServerLines);
  const [isCartOpen, setIsCartOpen] = useState(false);

  const drawerActions = useMemo(
    () => ({
      closeCart: () => setIsCartOpen(false),
      toggleCart: () => setIsCartOpen((isOpen) => !isOpen),
    }),
    [],
  );

  const cart = useMemo<Cart>(() => {
    const items = lines.flatMap(toItem);
    return {
      ...actions,
      ...drawerActions,
      items,
      isCartOpen,
      totalItems: totalItems(items),
      totalPrice: totalPrice(items),
    };
  }, [drawerActions, lines, isCartOpen]);

  return <CartContext value={cart}>{children}</CartContext>;
}

function toItem({ id, quantity }: Line): CartItem[] {
  const product = findProduct(id);
  return product ? [{ ...product, quantity }] : [];
}
