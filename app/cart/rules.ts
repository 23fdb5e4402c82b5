import { findProduct, type Product } from "~/catalogue/catalogue";
import type { Cents } from "~/catalogue/money";

/** A line in the cart. Adding a product again makes no second line. */
export type Line = {
  /** The product's id. This version of the store may not know it. */
  id: number;
  /** A positive whole number. */
  quantity: number;
};

export type Lines = readonly Line[];

/** Nobody presses a button so often, and larger numbers don't fit into a line. */
export const maxQuantity = 999_999;

/** A line with its product's details. */
export type CartItem = Product & Line;

/** Returns a line with at most the largest quantity. */
export function createLine(id: number, quantity: number): Line {
  return { id, quantity: Math.min(quantity, maxQuantity) };
}

export function addProduct(lines: Lines, id: number): Lines {
  const line = lines.find((line) => line.id === id);
  return line ? setQuantity(lines, id, line.quantity + 1) : [...lines, { id, quantity: 1 }];
}

/** Removes the line if the quantity is 0 or less. */
export function setQuantity(lines: Lines, id: number, quantity: number): Lines {
  if (quantity <= 0) return lines.filter((line) => line.id !== id);
  return lines.map((line) => (line.id === id ? createLine(id, quantity) : line));
}

/** Puts a removed line back into its place, unless its product is in the cart again. */
export function restoreLine(lines: Lines, removed: Line, place: number): Lines {
  const isBack = lines.some(({ id }) => id === removed.id);
  return isBack ? lines : lines.toSpliced(place, 0, removed);
}

export type CartContents = { items: CartItem[]; totalItems: number; totalPrice: Cents };

/** Returns the lines with their products' details, without products that this version of the store doesn't have. */
export function cartContents(lines: Lines): CartContents {
  const items = lines.flatMap((line): CartItem[] => {
    const product = findProduct(line.id);
    return product ? [{ ...product, ...line }] : [];
  });
  return {
    items,
    totalItems: items.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPrice: items.reduce((sum, { priceInCents, quantity }) => sum + priceInCents * quantity, 0),
  };
}
