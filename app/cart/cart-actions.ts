import type { Product } from "~/catalogue/products";
import type { CartStorage } from "./cart-storage";
import type { Removals } from "./removals";
import { addProduct, setQuantity } from "./rules";

export type CartActions = ReturnType<typeof createCartActions>;

export function createCartActions(
  storage: CartStorage,
  removals: Removals,
  onAdd: (product: Product) => void,
) {
  return {
    addToCart(product: Product): void {
      // Before the change, whose warning that nothing can be saved is to be the newest toast, in front.
      onAdd(product);
      storage.update((lines) => addProduct(lines, product.id));
    },
    removeFromCart: removals.remove,
    undoRemoval: removals.undo,
    /** A quantity of 0 or below removes the line. */
    updateQuantity(id: number, quantity: number): void {
      if (quantity <= 0) removals.remove(id);
      else storage.update((lines) => setQuantity(lines, id, quantity));
    },
    /** Empties the cart, also of what this version does not know. */
    clearCart(): void {
      storage.update(() => []);
    },
  };
}
