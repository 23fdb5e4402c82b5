import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { formatMoney } from "~/catalogue/money";
import { IconButton } from "~/ui/icon-button";
import { CloseIcon } from "~/ui/icons";
import { Toaster } from "~/ui/toaster";
import { CartLines } from "./cart-lines";
import { CartSummary } from "./cart-summary";
import { dialog, leaveEntry } from "./drawer";
import { cartToaster } from "./toasts";
import { useCart } from "./use-cart";
import { useRows } from "./use-rows";

export function CartDrawer() {
  const { openings, closeCart } = useCart();
  const startedOnBackdrop = useRef(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape already closes a modal dialog.
    <dialog
      ref={dialog}
      aria-labelledby="cart-title"
      className="cart-drawer z-drawer"
      onClose={leaveEntry}
      onPointerDown={(event) => {
        startedOnBackdrop.current = isOnBackdrop(event);
      }}
      // A shopper who selects text may press inside the drawer and release outside it.
      onClick={(event) => startedOnBackdrop.current && isOnBackdrop(event) && closeCart()}
    >
      {/* A page's HTML doesn't contain this, because only scripts can open the drawer. The drawer keeps its content while
          it slides out, and forgets removals when it opens again. */}
      {openings > 0 && <DrawerContents key={openings} />}
    </dialog>
  );
}

/** Inside the drawer, an event has another target than the dialog. */
function isOnBackdrop({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget;
}

function DrawerContents() {
  const { totalItems, totalPrice, closeCart } = useCart();
  const { items, changed, changeQuantity, remove, undo } = useRows();
  const [isAnnounced, setIsAnnounced] = useState(false);
  // An effect would be too late, because React may have removed the focused element by then.
  const focusedBefore = document.activeElement;
  const title = `Your Cart (${totalItems})`;
  const change = changed && (changed.isRemoved ? " removed" : `: ${changed.quantity}`);
  const total = totalItems > 0 ? `Subtotal: ${formatMoney(totalPrice)}` : "Your cart is empty";

  useEffect(() => {
    // When a dialog opens, the screen reader Orca may say nothing. But it says what changes in the open dialog.
    const timer = setTimeout(() => setIsAnnounced(true), 500);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    // A change in another tab may have removed the focused row.
    const heading = document.getElementById("cart-title");
    const isLost = !focusedBefore?.isConnected && document.activeElement === document.body;
    if (!isLost || !heading) return;
    // Isn't in the HTML, because an opening drawer would focus the heading, and Orca would say nothing.
    heading.tabIndex = -1;
    heading.focus();
  });

  return (
    <div className="@container flex h-full flex-col overflow-y-auto overscroll-contain border-ink border-l-2 print:block print:overflow-visible print:border-0">
      <div className="flex items-center justify-between gap-2 bg-dark py-3 short:py-0 pr-2 pl-4 text-on-dark">
        <h2 id="cart-title" className="text-2xl">
          {/* Page translators replace text nodes, but React keeps updating the old nodes. If an element contains only
                one string, React replaces the whole content instead. So any cart text that changes is one string. */}
          {title}
        </h2>
        <IconButton aria-label="Close cart" onClick={closeCart}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className="divider-pattern short:hidden flex-none" />
      {items.length > 0 && (
        <div className="cart-list relative min-h-36 flex-[0_1_auto] overflow-y-auto px-4 print:overflow-visible">
          <CartLines rows={items} onChange={changeQuantity} onRemove={remove} onUndo={undo} />
        </div>
      )}
      <CartSummary hasRows={items.length > 0} />
      {/* Has no `role="status"`, because screen readers read an empty element with that role as "status bar". */}
      <p aria-live="polite" className="sr-only">
        {changed
          ? `${changed.name}${change}. ${title}. ${total}`
          : isAnnounced && `${title}. ${total}`}
      </p>
      {/* The drawer needs its own toaster, because an open drawer makes the page's toaster inert. On the screen, the
            toaster is above the subtotal so that toasts don't cover Checkout. */}
      <div className="relative order-1 mt-auto">
        <Toaster id={cartToaster} label="Notifications of the cart" />
      </div>
    </div>
  );
}
