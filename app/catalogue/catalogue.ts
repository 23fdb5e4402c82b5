import { productPictures } from "~/band/pictures";
import { type BandProduct, products as bandProducts } from "~/band/products";
import type { PictureFile } from "~/ui/picture";
import { type Cents, toCents } from "./money";

export type Category = BandProduct["category"];

export type Product = Omit<BandProduct, "price" | "image"> & {
  priceInCents: Cents;
  image: PictureFile;
};

export const products: readonly Product[] = bandProducts.map(({ price, image, ...product }) => ({
  ...product,
  priceInCents: toCents(price),
  image: productPictures[image],
}));

export const featuredProducts = products.slice(0, 4);

export function findProduct(id: number): Product | undefined {
  return products.find((product) => product.id === id);
}

// In development, React Router would keep what client loaders returned before an edit.
if (!import.meta.env.SSR) import.meta.hot?.accept(() => location.reload());
