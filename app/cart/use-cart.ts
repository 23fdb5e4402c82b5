import { createContext, useContext } from "react";
import type { Cents } from "~/catalogue/money";
import type { Product } from "~/catalogue/products";
import type { CartActions } from "./cart-actions";

export type CartItem = Product & {
  quantity: number;
  /** Of a removed line, in its place among the others. */
  removedAt?: number;
};

export type Cart = CartActions & {
  items: CartItem[];
  /** What the drawer lists: the items, and lines whose removal can be undone. */
  rows: CartItem[];
  isCartOpen: boolean;
  totalItems: number;
  totalPrice: Cents;
  closeCart: () => void;
  toggleCart: () => void;
};

// In a file without components: hot reload would make a second context of one beside its provider.
export const CartContext = createContext<Cart | null>(null);

export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error("useCart must be used within CartProvider");
  return cart;
}
