import { brand } from "~/band/brand";

export type SavedLine = [product: { id: number }, quantity: number];

/** A product that this version of the store doesn't have. */
export const unknownProduct = { id: 999_999_999 };

export const cartKey = brand.cartStorageKey;

/** Returns a cart as the browser's storage keeps it. */
export function savedCart(lines: SavedLine[]): string {
  return JSON.stringify(lines.map(([{ id }, quantity]) => ({ id, quantity })));
}
