import type { Product } from "~/catalogue/products";
import type { CartStorage } from "./cart-storage";
import { addProduct, insertRemoved, type RemovedLine, restoreLine, setQuantity } from "./rules";

/** If the drawer reopens within this many milliseconds of the latest removal, it still shows the Undo buttons. */
const undoTime = 8000;

export type CartActions = ReturnType<typeof createCartActions>;

export function createCartActions(storage: CartStorage, onAdd: (product: Product) => void) {
  let removed: readonly RemovedLine[] = [];

  function removeFromCart(id: number): void {
    const others = removed.filter((line) => line.id !== id);
    const rows = insertRemoved(storage.getLines(), others);
    const index = rows.findIndex((row) => row.id === id);
    const line = rows[index];
    if (!line) return;
    removed = [...others, { ...line, index, removedAt: Date.now() }];
    storage.update((lines) => setQuantity(lines, id, 0));
  }

  return {
    getRemoved: () => removed,
    addToCart(product: Product): void {
      // The "added" toast comes first so that a "not saved" warning appears on top of it.
      onAdd(product);
      storage.update((lines) => addProduct(lines, product.id));
    },
    removeFromCart,
    undoRemoval(id: number): void {
      const offered = removed;
      removed = offered.filter((line) => line.id !== id);
      storage.update((lines) => restoreLine(lines, offered, id));
    },
    updateQuantity(id: number, quantity: number): void {
      if (quantity <= 0) removeFromCart(id);
      else storage.update((lines) => setQuantity(lines, id, quantity));
    },
    /** Removes all lines, including those for products that this version of the store doesn't have. */
    clearCart(): void {
      storage.update(() => []);
    },
    /** Forgets all removals if the latest is old. Forgetting only some would make the indexes of the others wrong. */
    forgetOldRemovals(): void {
      if (Date.now() - (removed.at(-1)?.removedAt ?? 0) >= undoTime) removed = [];
    },
  };
}
