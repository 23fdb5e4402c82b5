import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import { findProduct } from "~/catalogue/find-products";
import { createCartActions } from "./cart-actions";
import { createCartStorage } from "./cart-storage";
import { type Line, totalItems, totalPrice } from "./rules";
import { toastAdded, toastNotSaved, toastRemoved } from "./toasts";
import { type Cart, CartContext, type CartItem } from "./use-cart";
import { useDrawer } from "./use-drawer";

const storage = createCartStorage(() => window.localStorage, toastNotSaved);
const actions = createCartActions(storage, { added: toastAdded, removed: toastRemoved });

export function CartProvider({ children }: { children: ReactNode }) {
  const lines = useSyncExternalStore(storage.subscribe, storage.getLines, storage.getServerLines);
  const drawer = useDrawer();

  const cart = useMemo<Cart>(() => {
    const items = lines.flatMap(toItem);
    return {
      ...actions,
      ...drawer,
      items,
      totalItems: totalItems(items),
      totalPrice: totalPrice(items),
    };
  }, [drawer, lines]);

  return <CartContext value={cart}>{children}</CartContext>;
}

function toItem({ id, quantity }: Line): CartItem[] {
  const product = findProduct(id);
  return product ? [{ ...product, quantity }] : [];
}
