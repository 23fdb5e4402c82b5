import { type ReactNode, useSyncExternalStore } from "react";
import { createCartActions } from "./cart-actions";
import { createCartStorage } from "./cart-storage";
import { cartContents } from "./rules";
import { toastAdded, toastNotSaved } from "./toasts";
import { CartContext } from "./use-cart";
import { useDrawer } from "./use-drawer";

const storage = createCartStorage(() => window.localStorage, toastNotSaved);
const actions = createCartActions(storage, toastAdded);

export function CartProvider({ children }: { children: ReactNode }) {
  const lines = useSyncExternalStore(storage.subscribe, storage.getLines, storage.getServerLines);
  // Each removal or undo updates the storage, so `storage.subscribe` also reports changes to the removed lines.
  const removed = useSyncExternalStore(storage.subscribe, actions.getRemoved, actions.getRemoved);
  const drawer = useDrawer();
  const cart = {
    ...actions,
    ...drawer,
    ...cartContents(lines, removed),
    toggleCart() {
      actions.forgetOldRemovals();
      drawer.toggleCart();
    },
  };
  return <CartContext value={cart}>{children}</CartContext>;
}
