import type { Product } from "~/band/products";
import { findProduct } from "~/catalogue/find-products";
import type { CartStorage } from "./cart-storage";
import { addProduct, rememberOrder, removeLine, restoreLine, setQuantity } from "./rules";

export type CartActions = ReturnType<typeof createCartActions>;

/** How the shopper is told of a change. */
type Notifications = {
  added: (product: Product) => void;
  /** `undo` puts the line back where it was, also after other removals and their undoing. */
  removed: (product: Product, undo: () => void) => void;
};

export function createCartActions(storage: CartStorage, notify: Notifications) {
  let order: readonly number[] = [];

  function removeFromCart(id: number): void {
    const line = storage.getLines().find((line) => line.id === id);
    const product = findProduct(id);
    if (!line || !product) return;
    const orderBefore = rememberOrder(order, storage.getLines());
    order = orderBefore;
    storage.update((lines) => removeLine(lines, id));
    notify.removed(product, () => {
      storage.update((lines) => restoreLine(lines, line, orderBefore));
    });
  }

  return {
    addToCart(product: Product): void {
      storage.update((lines) => addProduct(lines, product.id));
      notify.added(product);
    },
    removeFromCart,
    /** A quantity of 0 or below removes the line. */
    updateQuantity(id: number, quantity: number): void {
      if (quantity <= 0) removeFromCart(id);
      else storage.update((lines) => setQuantity(lines, id, quantity));
    },
    clearCart(): void {
      storage.update(() => []);
    },
  };
}
