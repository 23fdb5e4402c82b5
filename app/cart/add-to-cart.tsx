import type { Product } from "~/band/products";
import { tapName } from "~/startup/replay-early-clicks";
import { useCart } from "./cart-provider";

export function AddToCart({ product }: { product: Product }) {
  const { addToCart } = useCart();
  return (
    <button
      type="button"
      className="button button-primary needs-scripts w-full"
      aria-label={`Add to Cart: ${product.name}`}
      data-tap={tapName.addToCart(product.id)}
      onClick={() => addToCart(product)}
    >
      Add to Cart
    </button>
  );
}
