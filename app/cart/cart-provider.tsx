import {
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { toast } from "sonner";
import type { Cents } from "~/band/currency";
import { findProduct, type Product } from "~/band/products";
import { removeWithUndo } from "./cart-actions";
import { createCartStore } from "./cart-storage";
import { addProduct, type Line, setQuantity, totalItems, totalPrice } from "./rules";

export type CartItem = Product & { quantity: number };

type Cart = {
  items: CartItem[];
  isCartOpen: boolean;
  totalItems: number;
  totalPrice: Cents;
  addToCart: (product: Product) => void;
  removeFromCart: (id: number) => void;
  /** 0 or below removes the line. */
  updateQuantity: (id: number, quantity: number) => void;
  clearCart: () => void;
  closeCart: () => void;
  toggleCart: () => void;
};

const CartContext = createContext<Cart | null>(null);

const store = createCartStore(
  () => window.localStorage,
  () =>
    toast.warning("Your browser will not let us save the cart. It lasts until you close this tab."),
);

function toItem({ id, quantity }: Line): CartItem[] {
  const product = findProduct(id);
  return product ? [{ ...product, quantity }] : [];
}

export function CartProvider({ children }: { children: ReactNode }) {
  const lines = useSyncExternalStore(store.subscribe, store.getLines, store.getServerLines);
  const [isCartOpen, setIsCartOpen] = useState(false);

  const actions = useMemo(
    () => ({
      addToCart(product: Product) {
        store.update((lines) => addProduct(lines, product.id));
        toast.success(`Added ${product.name} to cart`);
      },
      removeFromCart: (id: number) => removeWithUndo(store, id),
      updateQuantity(id: number, quantity: number) {
        if (quantity <= 0) removeWithUndo(store, id);
        else store.update((lines) => setQuantity(lines, id, quantity));
      },
      clearCart: () => store.update(() => []),
      closeCart: () => setIsCartOpen(false),
      toggleCart: () => setIsCartOpen((isOpen) => !isOpen),
    }),
    [],
  );

  const cart = useMemo<Cart>(() => {
    const items = lines.flatMap(toItem);
    return {
      ...actions,
      items,
      isCartOpen,
      totalItems: totalItems(items),
      totalPrice: totalPrice(items),
    };
  }, [actions, lines, isCartOpen]);

  return <CartContext value={cart}>{children}</CartContext>;
}

export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error("useCart must be used within CartProvider");
  return cart;
}
