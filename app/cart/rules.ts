/** A line of the cart as it is saved. A product has one line at most. */
export type Line = { id: number; quantity: number };

/**
 * Beyond this a line no longer grows. The store knows no limit of its own; this one keeps every sum
 * of cents exact and every line readable.
 */
export const maxQuantity = 999_999;

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

export function totalItems(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

export function totalPrice(items: readonly { price: number; quantity: number }[]): number {
  return items.reduce((sum, item) => sum + item.price * item.quantity, 0);
}
