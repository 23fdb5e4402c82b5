import { createContext, useContext } from "react";
import type { Product } from "~/catalogue/catalogue";
import type { CartContents } from "./rules";

/** The shopper's cart, and what the shopper can do with it. */
export type Cart = CartContents & {
  isCartOpen: boolean;
  addToCart(product: Product): void;
  updateQuantity(id: number, quantity: number): void;
  /** Returns a function that puts the line back into its place. */
  removeFromCart(id: number): () => void;
  /** Removes all lines, including those for products that this version of the store doesn't have. */
  clearCart(): void;
  toggleCart(): void;
  closeCart(): void;
};

// The context isn't in the provider's file, because each hot update of that file would create another context.
export const CartContext = createContext<Cart | null>(null);

export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error("useCart must be used within CartProvider");
  return cart;
}
