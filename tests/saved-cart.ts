import { products } from "~/band/products";

export type SavedLine = [product: string, quantity: number];

export const unknownProduct = "a product that this version of the store doesn't have";

export const cartKey = "halfpenny-groove-cart";

/** Returns a cart as the browser's storage keeps it. */
export function savedCart(lines: SavedLine[]): string {
  const ids = new Map<string, number>(products.map(({ name, id }) => [name, id]));
  ids.set(unknownProduct, 99);
  const saved = lines.map(([product, quantity]) => {
    const id = ids.get(product);
    if (!id) throw new Error(`The store has no product ${product}`);
    return { id, quantity };
  });
  return JSON.stringify(saved);
}
