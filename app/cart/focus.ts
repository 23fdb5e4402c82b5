/** The id of the button that opens the drawer, and gets the focus back when it closes. */
export const cartButtonId = "cart-button";

export const closeButtonId = "close-cart";

export function removeButtonId(productId: number): string {
  return `remove-${productId}`;
}

/** Before a line goes: focuses the next line's remove button, else the previous one's, else Close. */
export function focusNeighbour(lines: readonly { id: number }[], id: number): void {
  const index = lines.findIndex((line) => line.id === id);
  const neighbour = lines[index + 1] ?? lines[index - 1];
  document.getElementById(neighbour ? removeButtonId(neighbour.id) : closeButtonId)?.focus();
}

/** After an undo from a toast: focuses the line that is back, else the button that opens the drawer. */
export function focusRestoredLine(id: number): void {
  // When the toast loses the focus, sonner gives it back to what had it before, which may be gone.
  // So that happens first.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.getElementById(cartButtonId)?.focus();
  document.getElementById(removeButtonId(id))?.focus();
}
