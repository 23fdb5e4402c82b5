import { useState } from "react";
import { Picture } from "~/ui/picture";
import type { Product } from "./catalogue";

type Props = { product: Product; alt: string; size: number; className?: string };

/** A small picture of a product. If the product's card is on the page, this shows the card's file, without a request. */
export function Thumbnail({ product: { id, image }, alt, size, className }: Props) {
  const [loaded] = useState(() => typeof image === "object" && findLoadedPicture(id));
  return (
    <Picture
      picture={loaded || image}
      sizes={`${size}px`}
      alt={alt}
      width={size}
      height={size}
      className={className}
    />
  );
}

function findLoadedPicture(id: number): string | undefined {
  const selector = `[aria-labelledby="product-${id}"] img`;
  const picture = document.querySelector<HTMLImageElement>(selector);
  return picture?.complete && picture.naturalWidth > 0 ? picture.currentSrc : undefined;
}
