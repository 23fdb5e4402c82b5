import { findProduct, type Product } from "~/catalogue/products";

/** A line of the cart as it is saved, whether this version knows its product or not: one a product. */
export type Line = { id: number; quantity: number };

/** A line that has been removed, and may be restored. */
export type RemovedLine = Line & {
  /** The ids of the lines that stood before it, removed ones included. */
  before: readonly number[];
  /** In milliseconds, as `Date.now()` has it. */
  removedAt: number;
};

/** What a line is shown as. */
export type CartItem = Product & {
  quantity: number;
  /** Of a removed line, in its place among the others. */
  removedAt?: number;
};

/**
 * A line does not grow beyond this. Nothing asks for a limit; this one keeps every sum of cents exact
 * and every line readable.
 */
export const maxQuantity = 999_999;

/** Whether it may be a product's id: those of the band's list are checked to be such. */
export function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxQuantity;
}

/** One more of a product: its line grows, or a new line is put at the end. */
export function addProduct(lines: readonly Line[], id: number): Line[] {
  const line = lines.find((line) => line.id === id);
  return line ? setQuantity(lines, id, line.quantity + 1) : [...lines, { id, quantity: 1 }];
}

export function removeLine(lines: readonly Line[], id: number): Line[] {
  return lines.filter((line) => line.id !== id);
}

/** A quantity of 0 or below removes the line. A fraction or NaN is refused: nothing changes. */
export function setQuantity(lines: readonly Line[], id: number, quantity: number): Line[] {
  if (quantity <= 0) return removeLine(lines, id);
  const allowed = Math.min(quantity, maxQuantity);
  if (!isQuantity(allowed)) return [...lines];
  return lines.map((line) => (line.id === id ? { id, quantity: allowed } : line));
}

/** The cart's lines, with removed ones in the places where they were. */
export function insertRemoved(
  lines: readonly Line[],
  removed: readonly RemovedLine[],
): (Line | RemovedLine)[] {
  const rows: (Line | RemovedLine)[] = [...lines];
  for (const line of removed) {
    const next = rows.findIndex(({ id }) => !line.before.includes(id));
    rows.splice(next < 0 ? rows.length : next, 0, line);
  }
  return rows;
}

/**
 * Puts one of the removed lines back in its place, with the quantity it had. If its product has been
 * added again meanwhile, adds the quantity to that line.
 */
export function restoreLine(
  lines: readonly Line[],
  removed: readonly RemovedLine[],
  id: number,
): Line[] {
  const line = removed.find((line) => line.id === id);
  if (!line) return [...lines];
  const again = lines.find((line) => line.id === id);
  if (again) return setQuantity(lines, id, again.quantity + line.quantity);
  return insertRemoved(lines, removed).flatMap((row) => {
    if (row === line) return { id, quantity: line.quantity };
    return "removedAt" in row ? [] : row;
  });
}

export function totalItems(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

export function totalPrice(items: readonly { price: number; quantity: number }[]): number {
  return items.reduce((sum, item) => sum + item.price * item.quantity, 0);
}

/** What is shown of a cart, and counted: the lines of products that this version knows. */
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
