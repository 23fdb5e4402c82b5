import { formatMoney } from "~/catalogue/money";
import type { CartItem } from "./rules";
import { type Cart, useCart } from "./use-cart";

export function CartAnnouncement({ changedId }: { changedId?: number }) {
  const cart = useCart();
  return (
    // Has no `role="status"`, because screen readers read an empty element with that role as "status bar".
    <p aria-live="polite" className="sr-only">
      {describeChange(cart, changedId)}
    </p>
  );
}

/** Describes the change in one string so that screen readers announce the whole text. */
function describeChange({ items, rows, totalItems, totalPrice }: Cart, changedId?: number): string {
  const isChanged = ({ id }: CartItem) => id === changedId;
  const changed = items.find(isChanged) ?? rows.find(isChanged);
  if (!changed) return "";
  const { name, quantity, removedAt } = changed;
  const count = totalItems === 1 ? "1 item" : `${totalItems} items`;
  const rest =
    totalItems === 0 ? "Your cart is empty" : `Subtotal for ${count}: ${formatMoney(totalPrice)}`;
  return `${name}${removedAt ? " removed" : `: ${quantity}`}. ${rest}`;
}
