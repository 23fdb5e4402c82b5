import { IconButton } from "~/ui/icon-button";
import { CartIcon } from "~/ui/icons";
import { useCart } from "./use-cart";

export function CartButton() {
  const { totalItems, toggleCart } = useCart();
  const items = totalItems === 1 ? "1 item" : `${totalItems} items`;
  return (
    <IconButton
      className="relative"
      aria-label={totalItems > 0 ? `Cart, ${items}` : "Cart"}
      data-needs-scripts
      data-one-early-click
      onClick={toggleCart}
    >
      <CartIcon />
      {totalItems > 0 && (
        // Each number gets a new element so that the animation plays again.
        <span
          key={totalItems}
          aria-hidden="true"
          className="cart-badge outlined absolute top-0 -right-0.5 min-w-[1.85em] bg-primary px-1 text-center font-bold text-on-primary [--edge:var(--color-paper)]"
        >
          {totalItems}
        </span>
      )}
    </IconButton>
  );
}
