import { formatMoney } from "~/catalogue/money";
import { type CartItem, describeCount } from "./rules";
import { useCart } from "./use-cart";

/** Describes a change in one string so that screen readers announce the whole text. */
export function CartAnnouncement({ changed }: { changed?: CartItem }) {
  const { totalItems, totalPrice } = useCart();
  const rest =
    totalItems > 0
      ? `Subtotal for ${describeCount(totalItems)}: ${formatMoney(totalPrice)}`
      : "Your cart is empty";
  return (
    // Has no `role="status"`, because screen readers read an empty element with that role as "status bar".
    <p aria-live="polite" className="sr-only">
      {changed &&
        `${changed.name}${changed.isRemoved ? " removed" : `: ${changed.quantity}`}. ${rest}`}
    </p>
  );
}
