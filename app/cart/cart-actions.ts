import { flushSync } from "react-dom";
import { toast } from "sonner";
import { findProduct } from "~/band/products";
import type { CartStore } from "./cart-storage";
import { cartButtonId, removeButtonId } from "./focus";
import { rememberOrder, removeLine, restoreLine } from "./rules";

/** The lines' order so far, removed ones included. Nothing that is shown depends on it. */
let order: number[] = [];

/** Removes a line and offers, for eight seconds, to put it back. */
export function removeWithUndo(store: CartStore, id: number): void {
  const removed = store.getLines().find((line) => line.id === id);
  if (!removed) return;
  order = rememberOrder(order, store.getLines());
  const orderNow = order;
  store.update((lines) => removeLine(lines, id));

  const undo = () => {
    flushSync(() => store.update((lines) => restoreLine(lines, removed, orderNow)));
    // The toast goes and takes the focus with it. When it loses it the toaster gives it back to
    // where it was, which may be gone too: so let that happen first, then say where.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.getElementById(cartButtonId)?.focus();
    document.getElementById(removeButtonId(id))?.focus();
  };

  toast(`Removed ${findProduct(id)?.name} from cart`, {
    duration: 8000,
    action: { label: "Undo", onClick: undo },
  });
}
