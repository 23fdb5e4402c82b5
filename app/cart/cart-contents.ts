import { findProduct, type Product } from "~/catalogue/products";
import { insertRemoved, type Line, type RemovedLine, totalItems, totalPrice } from "./rules";

export type CartItem = Product & {
  quantity: number;
  /** Of a removed line, in its place among the others. */
  removedAt?: number;
};

/** What is shown of a cart. */
export function cartContents(lines: readonly Line[], removed: readonly RemovedLine[]) {
  const items = lines.flatMap(toItem);
  return {
    items,
    /** What the drawer lists: the items, and lines whose removal can be undone. */
    rows: insertRemoved(lines, removed).flatMap(toItem),
    totalItems: totalItems(items),
    totalPrice: totalPrice(items),
  };
}

function toItem(line: Line | RemovedLine): CartItem[] {
  const product = findProduct(line.id);
  return product ? [{ ...product, ...line }] : [];
}
