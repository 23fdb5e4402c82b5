import { tapName } from "~/startup/replay-early-clicks";
import { CartIcon } from "~/ui/icons";
import { useCart } from "./cart-provider";
import { cartButtonId } from "./focus";

export function CartButton() {
  const { totalItems, isCartOpen, toggleCart } = useCart();
  return (
    <button
      type="button"
      className="icon-button needs-scripts relative"
      aria-label={
        totalItems > 0 ? `Cart, ${totalItems === 1 ? "1 item" : `${totalItems} items`}` : "Cart"
      }
      aria-expanded={isCartOpen}
      aria-haspopup="dialog"
      data-tap={tapName.toggleCart}
      onClick={toggleCart}
      id={cartButtonId}
    >
      <CartIcon />
      {totalItems > 0 && (
        // The key makes a new element of every count, so that the pop plays each time.
        <span key={totalItems} className="cart-badge" aria-hidden="true">
          {totalItems}
        </span>
      )}
    </button>
  );
}
