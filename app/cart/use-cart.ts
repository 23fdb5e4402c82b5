import { createContext, useContext } from "react";
import type { Cart } from "./cart-provider";

// The context isn't in the provider's file, because each hot update of that file would create another context.
export const CartContext = createContext<Cart | null>(null);

export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error("useCart must be used within CartProvider");
  return cart;
}
