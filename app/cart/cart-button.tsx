import { useEffect, useState } from "react";
import { IconButton } from "~/ui/icon-button";
import { CartIcon } from "~/ui/icons";
import { describeCount } from "./rules";
import { hideSavedCount, saveCount } from "./saved-count";
import { useCart } from "./use-cart";

export function CartButton() {
  const { totalItems, additions, toggleCart } = useCart();
  const [landed, setLanded] = useState(0);

  useEffect(hideSavedCount, []);
  useEffect(() => saveCount(totalItems), [totalItems]);

  return (
    <IconButton
      className="needs-scripts relative"
      aria-label={totalItems > 0 ? `Cart, ${describeCount(totalItems)}` : "Cart"}
      data-early-click="cart"
      onClick={toggleCart}
    >
      <CartIcon />
      {/* Each addition gets a new element so that the animation plays again. */}
      <span
        key={additions}
        aria-hidden="true"
        className={`cart-badge ${additions > landed ? "landing" : ""} absolute min-w-[1.85em] rounded-2xl border-2 border-paper bg-primary px-1 text-center font-extrabold text-on-primary`}
        onAnimationEnd={() => setLanded(additions)}
      >
        {totalItems > 0 && totalItems}
      </span>
    </IconButton>
  );
}
