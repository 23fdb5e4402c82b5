import type { ReactNode } from "react";
import { Picture } from "~/ui/picture";
import type { Product } from "./catalogue";
import { formatMoney } from "./money";

type CardProps = {
  product: Product;
  /** The card's place in a grid at the top of a page. */
  index?: number;
  /** The Add to Cart button. The page passes it in, because the catalogue must not import from the cart. */
  children: ReactNode;
};

export function ProductCard({ product, index = Infinity, children }: CardProps) {
  return (
    <article
      aria-labelledby={`product-${product.id}`}
      className="product-card relative overflow-hidden rounded-card bg-ink"
    >
      <div className="product-layout flex h-full gap-0.5">
        <Picture
          picture={product.image}
          sizes="(width >= 48rem) min(33vw, 26rem), 45vw"
          alt={product.name}
          width="400"
          height="400"
          loading={index < 4 ? "eager" : "lazy"}
          // On a phone, only two cards are in the first screen.
          fetchPriority={index < 2 ? "auto" : "low"}
          className="product-picture aspect-square bg-shade object-cover"
        />
        <div className="product-text flex grow flex-col bg-card">
          <p className="wrap-anywhere font-bold text-primary text-sm uppercase [letter-spacing:0.05em]">
            {product.category}
          </p>
          <h3 id={`product-${product.id}`}>{product.name}</h3>
          <p className="price-tag">{formatMoney(product.priceInCents)}</p>
          {children}
          <p className="product-description mt-1 max-w-prose">{product.description}</p>
        </div>
      </div>
    </article>
  );
}
