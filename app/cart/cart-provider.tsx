import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "sonner";
import type { Product } from "~/catalogue/catalogue";
import { Picture } from "~/ui/picture";
import { getLines, noLines, subscribeToLines, updateLines } from "./cart-storage";
import { addProduct, cartContents, maxQuantity, restoreLine, setQuantity } from "./rules";
import { type Cart, CartContext } from "./use-cart";

const changes = {
  addToCart(product: Product) {
    const line = getLines().find(({ id }) => id === product.id);
    if (line?.quantity === maxQuantity) return;
    // This toast comes first so that a "not saved" warning appears on top of it.
    const icon = (
      <Picture
        picture={product.image}
        sizes="40px"
        alt=""
        className="aspect-square rounded-control object-cover"
      />
    );
    toast.success(`Added ${product.name} to cart`, { icon });
    updateLines((lines) => addProduct(lines, product.id));
  },
  removeFromCart(id: number) {
    const lines = getLines();
    const place = lines.findIndex((line) => line.id === id);
    const removed = lines[place];
    updateLines((lines) => setQuantity(lines, id, 0));
    return () => {
      if (removed) updateLines((lines) => restoreLine(lines, removed, place));
    };
  },
  updateQuantity: (id: number, quantity: number) =>
    updateLines((lines) => setQuantity(lines, id, quantity)),
  clearCart: () => updateLines(() => []),
};

export function CartProvider({ children }: { children: ReactNode }) {
  const lines = useSyncExternalStore(subscribeToLines, getLines, () => noLines);
  const [isCartOpen, setIsCartOpen] = useState(false);

  useEffect(() => {
    const closeCart = () => setIsCartOpen(false);
    // Back can also open a page that the browser has kept while the shopper was on another site.
    const closeKeptCart = ({ persisted }: PageTransitionEvent) => {
      if (persisted) closeCart();
    };
    window.addEventListener("popstate", closeCart);
    window.addEventListener("pageshow", closeKeptCart);
    return () => {
      window.removeEventListener("popstate", closeCart);
      window.removeEventListener("pageshow", closeKeptCart);
    };
  }, []);

  const cart: Cart = {
    ...changes,
    ...cartContents(lines),
    isCartOpen,
    toggleCart: () => setIsCartOpen((isOpen) => !isOpen),
    closeCart: () => setIsCartOpen(false),
  };
  return <CartContext value={cart}>{children}</CartContext>;
}
