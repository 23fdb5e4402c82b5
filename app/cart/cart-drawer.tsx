import { useEffect, useRef } from "react";
import { toast } from "sonner";
import { formatMoney } from "~/band/currency";
import empty from "~/band/pictures/empty-crate.svg";
import { CloseIcon } from "~/ui/icons";
import { CartLine } from "./cart-line";
import { cartButtonId, closeButtonId } from "./focus";
import { useCart } from "./use-cart";

/**
 * A dialog opened with `show()`: `showModal()` would make the toasts above it inert (HTML Standard,
 * "Modal dialogs and inert subtrees"). What a modal dialog does by itself is done here and in
 * root.tsx: the page behind is inert, Escape and a click on the backdrop close the drawer, the focus
 * moves into it and back.
 */
export function CartDrawer() {
  const { items, isCartOpen, totalItems, totalPrice, closeCart } = useCart();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!isCartOpen) return;
    const opened = dialog.current;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") closeCart();
    };
    const { documentElement } = document;
    const scrollbar = window.innerWidth - documentElement.clientWidth;
    documentElement.style.setProperty("--scrollbar-width", `${scrollbar}px`);
    opened?.show();
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      opened?.close();
      document.getElementById(cartButtonId)?.focus();
    };
  }, [isCartOpen, closeCart]);

  return (
    <>
      <div className="cart-backdrop" hidden={!isCartOpen} onClick={closeCart} aria-hidden="true" />
      <dialog ref={dialog} aria-labelledby="cart-title" className="cart-drawer @container">
        <div className="flex items-center justify-between gap-2 bg-ink py-3 pr-2 pl-4 text-paper">
          <h2 id="cart-title" className="text-2xl">
            Your Cart ({totalItems})
          </h2>
          <button
            id={closeButtonId}
            type="button"
            className="icon-button"
            aria-label="Close cart"
            onClick={closeCart}
          >
            <CloseIcon />
          </button>
        </div>
        <div className="stripes flex-none" />
        {items.length === 0 ? (
          <div className="grid grow place-content-center justify-items-center gap-4 overflow-y-auto p-6 text-center">
            <img src={empty} alt="" width="240" height="200" loading="lazy" />
            <p className="font-display text-2xl">Your cart is empty</p>
            <button type="button" className="button button-primary" onClick={closeCart}>
              Continue Shopping
            </button>
          </div>
        ) : (
          <>
            <ul className="min-h-48 grow overflow-y-auto px-4">
              {items.map((item) => (
                <CartLine key={item.id} item={item} />
              ))}
            </ul>
            <div className="border-ink border-t-2 bg-sand p-4">
              <p role="status" className="flex flex-wrap justify-between gap-x-4 text-xl">
                <span>
                  Subtotal <span className="sr-only">for {totalItems} items</span>
                </span>
                <strong className="tabular-nums">{formatMoney(totalPrice)}</strong>
              </p>
              <button
                type="button"
                className="button button-primary mt-3 w-full text-lg"
                onClick={() => toast.success("Checkout functionality coming soon!")}
              >
                Checkout
              </button>
              <p className="mt-2 text-center text-sm">
                Guest checkout available - no account required
              </p>
            </div>
          </>
        )}
      </dialog>
    </>
  );
}
