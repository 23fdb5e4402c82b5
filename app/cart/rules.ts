import { findProduct, type Product } from "~/catalogue/catalogue";
import { isCount, type Line, maxQuantity } from "./saved-cart";

type Lines = readonly Line[];

/** A row in the drawer: a line in the cart, or a line that the shopper removed since the drawer opened. */
export type Row = Line & { isRemoved?: boolean };

/** A line with its product's details. */
export type CartItem = Product & Line;

export function describeCount(count: number): string {
  return count === 1 ? "1 item" : `${count} items`;
}

export function isFull(lines: Lines, id: number): boolean {
  return lines.some((line) => line.id === id && line.quantity === maxQuantity);
}

export function addProduct(lines: Lines, id: number): Line[] {
  const line = lines.find((line) => line.id === id);
  return line ? setQuantity(lines, id, line.quantity + 1) : [...lines, { id, quantity: 1 }];
}

export function setQuantity(lines: Lines, id: number, quantity: number): Line[] {
  if (quantity <= 0) return lines.filter((line) => line.id !== id);
  const allowed = Math.min(quantity, maxQuantity);
  if (!isCount(allowed)) return [...lines];
  return lines.map((line) => (line.id === id ? { ...line, quantity: allowed } : line));
}

/** Returns a row for each line. Adds the removed rows in their former places, unless the cart has their products. */
export function mergeRemovedRows(rows: readonly Row[], lines: Lines): Row[] {
  const updated: Row[] = [...lines];
  let place = 0;
  for (const row of rows) {
    const index = lines.findIndex(({ id }) => id === row.id);
    if (row.isRemoved && index < 0) updated.splice(place++, 0, row);
    else if (!row.isRemoved && index >= 0) place = updated.findIndex(({ id }) => id === row.id) + 1;
  }
  return updated;
}

export function setRowRemoved(rows: readonly Row[], id: number, isRemoved: boolean): Row[] {
  return rows.map((row) => (row.id === id ? { ...row, isRemoved } : row));
}

/** Puts a removed row back into the cart. */
export function restoreLine(lines: Lines, rows: readonly Row[], id: number): Line[] {
  return mergeRemovedRows(rows, lines)
    .filter((row) => row.id === id || !row.isRemoved)
    .map(({ isRemoved, ...line }) => line);
}

/** Returns the lines with their products' details, without products that this version of the store doesn't have. */
export function toItems<L extends Line>(lines: readonly L[]): (Product & L)[] {
  return lines.flatMap((line) => {
    const product = findProduct(line.id);
    return product ? [{ ...product, ...line }] : [];
  });
}

export function cartContents(lines: Lines) {
  const items = toItems(lines);
  return {
    lines,
    items,
    totalItems: items.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPrice: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  };
}
