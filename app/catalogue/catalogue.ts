import { products as bandProducts, type categories } from "~/band/products";
import { type Cents, toCents } from "./money";

export type Category = (typeof categories)[number]["name"];

export type Product = {
  id: number;
  name: string;
  price: Cents;
  /** The URL of a square picture. */
  image: string;
  category: Category;
  description: string;
};

const pictures = import.meta.glob<string>("../band/pictures/products/*", {
  eager: true,
  import: "default",
});

export const products: readonly Product[] = bandProducts.map(({ price, picture, ...product }) => ({
  ...product,
  price: toCents(price),
  // The build fails if a picture is missing, so only TypeScript needs the empty string.
  image: pictures[`../band/pictures/products/${picture}`] ?? "",
}));

export const featuredProducts = products.slice(0, 4);

const productsById = new Map(products.map((product) => [product.id, product]));

export function findProduct(id: number): Product | undefined {
  return productsById.get(id);
}
