import type { Product } from "~/catalogue/products";
import { useCart } from "./context";

export function AddToCart({ product }: { product: Product }) {
  const { addToCart } = useCart();
  return (
    <button
      type="button"
      className="button button-primary w-full"
      aria-label={`Add to Cart: ${product.name}`}
      onClick={() => addToCart(product)}
    >
      Add to Cart
    </button>
  );
}
