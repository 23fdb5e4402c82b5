import { type Product, products } from "~/band/products";

/** The products that the home page shows. */
export const featuredProducts = products.slice(0, 4);

const productsById = new Map(products.map((product) => [product.id, product]));

export function findProduct(id: number): Product | undefined {
  return productsById.get(id);
}

/** Leaves out ids that no product has. */
export function findProducts(ids: readonly number[]): Product[] {
  return ids.flatMap((id) => findProduct(id) ?? []);
}
