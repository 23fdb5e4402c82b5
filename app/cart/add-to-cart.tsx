import type { Product } from "~/catalogue/catalogue";
import { useCart } from "./use-cart";

export function AddToCart({ product }: { product: Product }) {
  const { items, addToCart } = useCart();
  const line = items.find(({ id }) => id === product.id);
  return (
    <>
      {/* Up to three lines fit beside the price (two on wide screens), so nothing moves when this text appears. */}
      {line && (
        <p className="wrap-anywhere text-balance text-right font-bold text-success text-xs/3 @6xl/page:text-sm/4">
          {`${line.quantity} in your cart`}
        </p>
      )}
      <button
        type="button"
        className="button button-primary needs-scripts col-span-full"
        aria-label={`Add to Cart: ${product.name}`}
        data-early-click={product.id}
        onClick={() => addToCart(product)}
      >
        Add to Cart
      </button>
    </>
  );
}
