import type { Product } from "~/catalogue/catalogue";
import { useCart } from "./use-cart";

export function AddToCart({ product }: { product: Product }) {
  const { items, addToCart } = useCart();
  const line = items.find(({ id }) => id === product.id);
  return (
    <>
      {line && <p className="in-your-cart">{`${line.quantity} in your cart`}</p>}
      <button
        type="button"
        className="button button-primary needs-scripts mt-1 max-w-sm"
        aria-label={`Add to Cart: ${product.name}`}
        data-early-clicks="all"
        onClick={() => addToCart(product)}
      >
        Add to Cart
      </button>
    </>
  );
}
