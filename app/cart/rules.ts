/** A line of the cart as it is saved. A product has one line at most. */
export type Line = { id: number; quantity: number };

/**
 * A line does not grow beyond this. Nothing asks for a limit; this one keeps every sum of cents exact
 * and every line readable.
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

/**
 * Puts a removed line back with the quantity it had, at its place in `order` (ids, those of removed
 * lines included). If its product has been added again meanwhile, adds the quantity to that line.
 */
export function restoreLine(lines: readonly Line[], line: Line, order: readonly number[]): Line[] {
  const again = lines.find(({ id }) => id === line.id);
  if (again) return setQuantity(lines, line.id, again.quantity + line.quantity);
  const before = order.slice(0, order.indexOf(line.id));
  const index = lines.findLastIndex(({ id }) => before.includes(id)) + 1;
  return [...lines.slice(0, index), line, ...lines.slice(index)];
}

/** The order of `lines`, with the removed lines of the `order` before at their places in it. */
export function rememberOrder(order: readonly number[], lines: readonly Line[]): number[] {
  const now = lines.map(({ id }) => id);
  const known = [...order, ...now.filter((id) => !order.includes(id))];
  const isAsKnown = known.filter((id) => now.includes(id)).every((id, index) => id === now[index]);
  return isAsKnown ? known : now;
}

export function totalItems(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

export function totalPrice(items: readonly { price: number; quantity: number }[]): number {
  return items.reduce((sum, item) => sum + item.price * item.quantity, 0);
}
