import { useState } from "react";
import { type Product, thumbnails } from "./catalogue";

type Props = { product: Product; alt: string; size: number; className?: string };

/** A small picture of a product. If the product's card is on the page, this shows the card's file, without a request. */
export function Thumbnail({ product: { id, image }, alt, size, className }: Props) {
  const [src] = useState(() =>
    typeof image === "string" ? image : (findLoadedPicture(id) ?? thumbnails.get(id)),
  );
  return <img src={src} alt={alt} width={size} height={size} className={className} />;
}

function findLoadedPicture(id: number): string | undefined {
  const selector = `[aria-labelledby="product-${id}"] img`;
  const picture = document.querySelector<HTMLImageElement>(selector);
  return picture?.complete && picture.naturalWidth > 0 ? picture.currentSrc : undefined;
}
