import { CartIcon } from "~/ui/icons";
import { useCart } from "./use-cart";

export function CartButton() {
  const { totalItems, toggleCart } = useCart();
  return (
    <button
      type="button"
      className="icon-button needs-scripts relative"
      aria-label={
        totalItems > 0 ? `Cart, ${totalItems === 1 ? "1 item" : `${totalItems} items`}` : "Cart"
      }
      data-early-click="cart"
      onClick={toggleCart}
    >
      <CartIcon />
      {totalItems > 0 && (
        // A new element for each count, so that its animation plays again.
        <span key={totalItems} className="cart-badge" aria-hidden="true">
          {totalItems}
        </span>
      )}
    </button>
  );
}
