import { createContext, useContext } from "react";
import type { CartActions } from "./cart-actions";
import type { cartContents } from "./rules";
import type { useDrawer } from "./use-drawer";

export type Cart = CartActions & ReturnType<typeof cartContents> & ReturnType<typeof useDrawer>;

// The context isn't in the provider's file, because each hot update of that file would create another context.
export const CartContext = createContext<Cart | null>(null);

export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error("useCart must be used within CartProvider");
  return cart;
}
