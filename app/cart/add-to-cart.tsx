import type { Product } from "~/catalogue/catalogue";
import { useCart } from "./use-cart";

export function AddToCart({ product }: { product: Product }) {
  const { items, addToCart } = useCart();
  const line = items.find(({ id }) => id === product.id);
  return (
    <>
      {line && (
        <p className="absolute top-2 left-2 max-w-[calc(100%-1rem)] rounded-pill border-2 border-ink bg-card px-2 py-0.5 font-bold text-sm/[1.2] text-success print:static">
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
