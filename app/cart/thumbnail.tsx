import type { Product } from "~/catalogue/catalogue";
import { Picture } from "~/ui/picture";

type Props = { product: Product; alt: string; size: number; className?: string };

export function Thumbnail({ product, alt, size, className }: Props) {
  return (
    <Picture
      picture={product.image}
      sizes={`${size}px`}
      alt={alt}
      width={size}
      height={size}
      className={`aspect-square object-cover ${className ?? ""}`}
    />
  );
}
