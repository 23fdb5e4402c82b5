import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import { createCartActions } from "./cart-actions";
import { createCartStorage } from "./cart-storage";
import { createRemovals } from "./removals";
import { cartContents } from "./rules";
import { toastAdded, toastNotSaved } from "./toasts";
import { type Cart, CartContext } from "./use-cart";
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

  const cart = useMemo<Cart>(
    () => ({
      ...actions,
      ...drawer,
      toggleCart() {
        removals.forgetOld();
        drawer.toggleCart();
      },
      ...cartContents(lines, removed),
    }),
    [drawer, lines, removed],
  );

  return <CartContext value={cart}>{children}</CartContext>;
}
