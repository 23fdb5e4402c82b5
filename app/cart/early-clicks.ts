import { findProduct } from "~/catalogue/products";
import type { Cart } from "./use-cart";

const addPrefix = "add-";

/** What a click on a button means, for its `data-early-click`: it is replayed if made before the app started. */
export const earlyClick = {
  toggleCart: "toggle-cart",
  addToCart: (productId: number) => `${addPrefix}${productId}`,
};

/** Does what a recorded click meant, and nothing where it is unknown or its product is gone. */
export function replayEarlyClick(
  click: string,
  cart: Pick<Cart, "addToCart" | "toggleCart">,
): void {
  if (click === earlyClick.toggleCart) cart.toggleCart();
  if (!click.startsWith(addPrefix)) return;
  const product = findProduct(Number(click.slice(addPrefix.length)));
  if (product) cart.addToCart(product);
}
