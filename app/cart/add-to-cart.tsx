import type { Product } from "~/catalogue/products";
import { useCart } from "./use-cart";

export function AddToCart({ product }: { product: Product }) {
  const { addToCart } = useCart();
  return (
    <button
      type="button"
      className="button button-primary needs-scripts w-full"
      aria-label={`Add to Cart: ${product.name}`}
      data-early-click={product.id}
      onClick={() => addToCart(product)}
    >
      Add to Cart
    </button>
  );
}
