/** What opens the drawer, and gets the focus back when it closes. */
export const cartButtonId = "cart-button";

export const closeButtonId = "close-cart";

export function removeButtonId(productId: number): string {
  return `remove-${productId}`;
}

/** Before a line goes: moves the focus to the next line's remove button, else the previous, else Close. */
export function focusNeighbour(lines: readonly { id: number }[], id: number): void {
  const index = lines.findIndex((line) => line.id === id);
  const neighbour = lines[index + 1] ?? lines[index - 1];
  document.getElementById(neighbour ? removeButtonId(neighbour.id) : closeButtonId)?.focus();
}
