import { findProduct, type Product } from "~/catalogue/products";

/** A line in the cart. No two lines have the same product `id`. This version of the store may not know the id. */
export type Line = { id: number; quantity: number };

type Lines = readonly Line[];

/** `index` is the line's position among the drawer's rows. `removedAt` is a time from `Date.now()`. */
export type RemovedLine = Line & { index: number; removedAt: number };

/** A line with its product's details. Only a removed line has `removedAt`. */
export type CartItem = Product & Line & { removedAt?: number };

/** The highest quantity in a line. This limit keeps sums of cents exact and the numbers in each line readable. */
export const maxQuantity = 999_999;

export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxQuantity;
}

export function addProduct(lines: Lines, id: number): Line[] {
  const line = lines.find((line) => line.id === id);
  return line ? setQuantity(lines, id, line.quantity + 1) : [...lines, { id, quantity: 1 }];
}

export function setQuantity(lines: Lines, id: number, quantity: number): Line[] {
  if (quantity <= 0) return lines.filter((line) => line.id !== id);
  const allowed = Math.min(quantity, maxQuantity);
  if (!isQuantity(allowed)) return [...lines];
  return lines.map((line) => (line.id === id ? { id, quantity: allowed } : line));
}

/** Returns the drawer's rows, with removed lines in their former positions. */
export function insertRemoved(lines: Lines, removed: readonly RemovedLine[]) {
  const rows: (Line | RemovedLine)[] = [...lines];
  for (const line of removed.toSorted((a, b) => a.index - b.index))
    rows.splice(line.index, 0, line);
  return rows;
}

export function restoreLine(lines: Lines, removed: readonly RemovedLine[], id: number): Line[] {
  const newerLine = lines.find((line) => line.id === id);
  const { quantity = 0 } = removed.find((line) => line.id === id) ?? {};
  if (newerLine) return setQuantity(lines, id, newerLine.quantity + quantity);
  return insertRemoved(lines, removed)
    .filter((row) => row.id === id || !("removedAt" in row))
    .map(({ id, quantity }) => ({ id, quantity }));
}

/** Returns what the cart shows. Leaves out products that this version of the store doesn't have. */
export function cartContents(lines: Lines, removed: readonly RemovedLine[]) {
  const items = lines.flatMap(toItem);
  return {
    items,
    rows: insertRemoved(lines, removed).flatMap(toItem),
    totalItems: items.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPrice: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  };
}

function toItem(line: Line | RemovedLine): CartItem[] {
  const product = findProduct(line.id);
  return product ? [{ ...product, ...line }] : [];
}
