import { useLayoutEffect, useState } from "react";
import { CloseIcon } from "~/ui/icons";
import { Toaster } from "~/ui/toaster";
import { CartAnnouncement } from "./cart-announcement";
import { CartLines } from "./cart-lines";
import { CartSummary } from "./cart-summary";
import { cartToaster } from "./toasts";
import { useCart } from "./use-cart";

export function CartDrawer() {
  const { isCartOpen, rows, totalItems, dialog, closeCart, leaveEntry } = useCart();
  const [changedId, setChangedId] = useState<number>();

  useLayoutEffect(() => {
    const { clientWidth, style } = document.documentElement;
    // Measures the scrollbar just before the drawer opens, because an open drawer hides the scrollbar.
    if (isCartOpen) style.setProperty("--scrollbar-width", `${window.innerWidth - clientWidth}px`);
    else setChangedId(undefined);
  }, [isCartOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape already closes a modal dialog.
    <dialog
      ref={dialog}
      aria-labelledby="cart-title"
      className="cart-drawer"
      onClose={leaveEntry}
      // Only a click on the backdrop has the dialog as its target.
      onClick={({ target, currentTarget }) => target === currentTarget && closeCart()}
    >
      <div className="@container flex h-full flex-col overflow-y-auto overscroll-contain border-ink border-l-2 print:block print:overflow-visible print:border-0">
        <div className="flex items-center justify-between gap-2 bg-dark py-3 low:py-0 pr-2 pl-4 text-on-dark">
          <h2 id="cart-title" className="text-2xl">
            {/* Page translators replace text nodes, but React keeps updating the old nodes. If an element contains only
                one string, React replaces the whole content instead. So any cart text that changes is one string. */}
            {`Your Cart (${totalItems})`}
          </h2>
          <button
            type="button"
            className="icon-button"
            aria-label="Close cart"
            // When the drawer opens, the screen reader Orca reads only this button, so the dialog's title describes it.
            aria-describedby="cart-title"
            onClick={closeCart}
          >
            <CloseIcon />
          </button>
        </div>
        <div className="divider-pattern low:hidden flex-none" />
        {rows.length > 0 && (
          <div className="cart-lines relative min-h-36 flex-[0_1_auto] overflow-y-auto px-4 print:overflow-visible">
            <CartLines changedId={changedId} onChange={setChangedId} />
          </div>
        )}
        <CartSummary />
        <CartAnnouncement changedId={changedId} />
        {/* The drawer needs its own toaster, because an open drawer makes the page's toaster inert. On the screen, the
            toaster is above the subtotal so that toasts don't cover Checkout. */}
        <div className="relative order-1 mt-auto">
          <Toaster id={cartToaster} label="Notifications of the cart" />
        </div>
      </div>
    </dialog>
  );
}
