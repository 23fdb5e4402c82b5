import { products as bandProducts, type categories } from "~/band/products";
import type { PictureFile } from "~/ui/picture";
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

const files = import.meta.glob<PictureFile>("../band/pictures/products/*", {
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
  const { thumbnail = file.src, ...image } = file;
  thumbnails.set(product.id, thumbnail);
  return { ...product, price: toCents(price), image };
});

export const featuredProducts = products.slice(0, 4);

const productsById = new Map(products.map((product) => [product.id, product]));

export function findProduct(id: number): Product | undefined {
  return productsById.get(id);
}
