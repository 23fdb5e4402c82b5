import { products as bandProducts, type categories } from "~/band/products";
import type { Photograph, PictureFile } from "~/ui/picture";
import { type Cents, toCents } from "./money";

export type Category = (typeof categories)[number]["name"];

export type Product = {
  id: number;
  name: string;
  price: Cents;
  /** A square picture. */
  image: PictureFile;
  category: Category;
  description: string;
};

/** The files of a product's photograph. `thumbnail` is the URL of a small AVIF file. */
export type ProductPhotograph = { image: Photograph; thumbnail: string };

const files = import.meta.glob<string | ProductPhotograph>("../band/pictures/products/*", {
  eager: true,
  import: "default",
});

/** The pictures by file name. Normalizes names, because macOS may write a letter such as "ó" as two characters. */
const pictures = new Map(
  Object.entries(files).map(([path, file]) => [path.split("/").at(-1)?.normalize(), file]),
);

/** The URLs of thumbnails by product id. They aren't in products, because pages contain the products that they show. */
export const thumbnails = new Map<number, string>();

export const products: readonly Product[] = bandProducts.map(({ price, picture, ...product }) => {
  // The build fails if a picture is missing, so only TypeScript needs the empty string.
  const file = pictures.get(picture.normalize()) ?? "";
  if (typeof file === "string") return { ...product, price: toCents(price), image: file };
  thumbnails.set(product.id, file.thumbnail);
  return { ...product, price: toCents(price), image: file.image };
});

export const featuredProducts = products.slice(0, 4);

const productsById = new Map(products.map((product) => [product.id, product]));

export function findProduct(id: number): Product | undefined {
  return productsById.get(id);
}
