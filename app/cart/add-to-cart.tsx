import type { Product } from "~/catalogue/catalogue";
import { useCart } from "./use-cart";

export function AddToCart({ product }: { product: Product }) {
  const { items, addToCart } = useCart();
  const line = items.find(({ id }) => id === product.id);
  return (
    <>
      {line && (
        <p className="screen-only outlined absolute top-2 left-2 mr-2 px-2 font-bold text-sm text-success">
          {`${line.quantity} in your cart`}
        </p>
      )}
      <button
        type="button"
        className="button button-primary mt-1 max-w-sm px-2"
        aria-label={`Add to Cart: ${product.name}`}
        data-needs-scripts
        onClick={() => addToCart(product)}
      >
        Add to Cart
      </button>
    </>
  );
}
