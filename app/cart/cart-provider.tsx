import { type ReactNode, useSyncExternalStore } from "react";
import { createCartActions } from "./cart-actions";
import { createCartStorage } from "./cart-storage";
import { createRemovals } from "./removals";
import { cartContents } from "./rules";
import { toastAdded, toastNotSaved } from "./toasts";
import { CartContext } from "./use-cart";
import { useDrawer } from "./use-drawer";

const storage = createCartStorage(() => window.localStorage, toastNotSaved);
const removals = createRemovals(storage);
const actions = createCartActions(storage, removals, toastAdded);

export function CartProvider({ children }: { children: ReactNode }) {
  const lines = useSyncExternalStore(storage.subscribe, storage.getLines, storage.getServerLines);
  // A removal changes the lines too, so the storage announces both.
  const removed = useSyncExternalStore(storage.subscribe, removals.getRemoved, removals.getRemoved);
  const drawer = useDrawer();
  const cart = {
    ...actions,
    ...drawer,
    ...cartContents(lines, removed),
    toggleCart() {
      removals.forgetOld();
      drawer.toggleCart();
    },
  };
  return <CartContext value={cart}>{children}</CartContext>;
}
