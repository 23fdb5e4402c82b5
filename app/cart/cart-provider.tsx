import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import { findProduct } from "~/catalogue/products";
import { createCartActions } from "./cart-actions";
import { createCartStorage } from "./cart-storage";
import { createRemovals } from "./removals";
import { insertRemoved, type Line, type RemovedLine, totalItems, totalPrice } from "./rules";
import { toastAdded, toastNotSaved } from "./toasts";
import { type Cart, CartContext, type CartItem } from "./use-cart";
import { useDrawer } from "./use-drawer";

const storage = createCartStorage(() => window.localStorage, toastNotSaved);
const removals = createRemovals(storage);
const actions = createCartActions(storage, removals, toastAdded);

export function CartProvider({ children }: { children: ReactNode }) {
  const lines = useSyncExternalStore(storage.subscribe, storage.getLines, storage.getServerLines);
  // A removal is a change of the lines, too: the storage tells of both.
  const removed = useSyncExternalStore(
    storage.subscribe,
    removals.getRemoved,
    removals.getServerRemoved,
  );
  const drawer = useDrawer();

  const cart = useMemo<Cart>(() => {
    const items = lines.flatMap(toItem);
    return {
      ...actions,
      ...drawer,
      toggleCart() {
        removals.forgetOld();
        drawer.toggleCart();
      },
      items,
      rows: insertRemoved(lines, removed).flatMap(toItem),
      totalItems: totalItems(items),
      totalPrice: totalPrice(items),
    };
  }, [drawer, lines, removed]);

  return <CartContext value={cart}>{children}</CartContext>;
}

function toItem(line: Line | RemovedLine): CartItem[] {
  const product = findProduct(line.id);
  return product ? [{ ...product, ...line }] : [];
}
