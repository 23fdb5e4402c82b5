/** The id of the button that opens the drawer, and gets the focus back when it closes. */
export const cartButtonId = "cart-button";

/** The id of the button that gets the focus when a removal is undone. */
export function removeButtonId(productId: number): string {
  return `remove-${productId}`;
}
