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
      className="product-card overflow-hidden rounded-card border-2 border-ink bg-ink"
    >
      <div className="product-layout">
        <Picture
          picture={product.image}
          sizes="(width >= 48rem) min(33vw, 26rem), 45vw"
          alt={product.name}
          width="400"
          height="400"
          loading={index < 4 ? "eager" : "lazy"}
          // On a phone, only two cards are in the first screen.
          fetchPriority={index < 2 ? "auto" : "low"}
          className="product-picture object-cover"
        />
        <div className="product-text bg-card p-3 roomy-card:p-4 widest-card:p-8">
          <p className="wrap-anywhere font-bold text-primary text-xs uppercase [letter-spacing:0.05em]">
            {product.category}
          </p>
          <h3
            id={`product-${product.id}`}
            className="text-wrap text-[1.125rem] roomy-card:text-[1.375rem] widest-card:text-[2.5rem]"
          >
            {product.name}
          </h3>
          <p className="price-tag">{formatMoney(product.priceInCents)}</p>
          {children}
          <p className="mt-1.5 max-w-prose text-sm roomy-card:text-base widest-card:text-lg">
            {product.description}
          </p>
        </div>
      </div>
    </article>
  );
}
