import { type MouseEvent, useLayoutEffect, useState } from "react";
import { formatMoney } from "~/catalogue/money";
import { CloseIcon } from "~/ui/icons";
import { Toaster } from "~/ui/toaster";
import { CartLines } from "./cart-lines";
import { CartSummary } from "./cart-summary";
import type { CartItem } from "./rules";
import { cartToaster } from "./toasts";
import { type Cart, useCart } from "./use-cart";

export function CartDrawer() {
  const cart = useCart();
  const { isCartOpen, rows, totalItems, dialog, closeCart, leaveEntry } = cart;
  const [changedId, setChangedId] = useState<number>();

  useLayoutEffect(() => {
    const { clientWidth, style } = document.documentElement;
    // Read before the drawer opens, which takes the scrollbar away.
    if (isCartOpen) style.setProperty("--scrollbar-width", `${window.innerWidth - clientWidth}px`);
    else setChangedId(undefined);
  }, [isCartOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog.
    <dialog
      ref={dialog}
      aria-labelledby="cart-title"
      className="cart-drawer"
      onClose={leaveEntry}
      onClick={(event) => isOnBackdrop(event) && closeCart()}
    >
      <div className="cart-panel @container">
        <div className="flex items-center justify-between gap-2 bg-dark py-3 low:py-0 pr-2 pl-4 text-on-dark">
          <h2 id="cart-title" className="text-2xl">
            {/* Page translators replace text nodes. React would go on writing into one that is gone, so
                every text of the cart that changes is a single string. */}
            {`Your Cart (${totalItems})`}
          </h2>
          <button
            type="button"
            className="icon-button"
            aria-label="Close cart"
            // Orca says nothing about the dialog itself when it opens.
            aria-describedby="cart-title"
            onClick={closeCart}
          >
            <CloseIcon />
          </button>
        </div>
        <div className="divider-pattern low:hidden flex-none" />
        {rows.length > 0 && (
          <div className="cart-lines relative min-h-36 flex-[0_1_auto] overflow-y-auto px-4">
            <CartLines changedId={changedId} onChange={setChangedId} />
          </div>
        )}
        <CartSummary />
        {/* Without a role: screen readers would read an empty status as "status bar". */}
        <p aria-live="polite" className="sr-only">
          {describeChange(cart, changedId)}
        </p>
      </div>
      {/* The page and its toasts are inert while the drawer is open. */}
      <Toaster id={cartToaster} label="Notifications of the cart" />
    </dialog>
  );
}

/** The backdrop is part of the dialog. Everything else in it is inside the panel or a toast. */
function isOnBackdrop({ target, currentTarget }: MouseEvent): boolean {
  return target === currentTarget;
}

/** Describes the latest change in one string, which is announced as a whole. */
function describeChange(
  { items, rows, totalItems, totalPrice }: Cart,
  changedId: number | undefined,
): string {
  const isChanged = ({ id }: CartItem) => id === changedId;
  const changed = items.find(isChanged) ?? rows.find(isChanged);
  if (!changed) return "";
  const { name, quantity, removedAt } = changed;
  const count = totalItems === 1 ? "1 item" : `${totalItems} items`;
  const rest =
    totalItems === 0 ? "Your cart is empty" : `Subtotal for ${count}: ${formatMoney(totalPrice)}`;
  return `${name}${removedAt ? " removed" : `: ${quantity}`}. ${rest}`;
}
