/** The id of the button that opens the drawer. */
export const cartButtonId = "cart-button";

/** The id of the button that removes a line. */
export function removeButtonId(productId: number): string {
  return `remove-${productId}`;
}

/** After the drawer closed: the focus goes back to where it came from. */
export function focusCartButton(): void {
  document.getElementById(cartButtonId)?.focus();
}

/** After a removal is undone: the focus goes back to the button that removed the line. */
export function focusRemoveButton(productId: number): void {
  document.getElementById(removeButtonId(productId))?.focus();
}

/**
 * After a removal, of the line that had the focus. Its text gets it, and not the button that undoes the
 * removal, so that a key held down does not undo at once; the list stays where it is, so that no other
 * line moves under a finger. The caret moves along: what screen readers read next is where it is, and
 * left in the line that is gone, it would be set to the start of the drawer.
 */
export function focusRemovedText(text: HTMLElement | null): void {
  text?.focus({ preventScroll: true });
  if (text) getSelection()?.collapse(text, 0);
}
