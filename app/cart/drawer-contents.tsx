import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatMoney } from "~/catalogue/money";
import { IconButton } from "~/ui/icon-button";
import { CloseIcon } from "~/ui/icons";
import { Toaster } from "~/ui/toaster";
import { CartLines } from "./cart-lines";
import { CartSummary, continueShoppingId } from "./cart-summary";
import type { CartItem } from "./rules";
import { toastRemoved } from "./toasts";
import { useCart } from "./use-cart";

export function DrawerContents() {
  const { items, totalItems, isCartOpen, closeCart, removeFromCart, updateQuantity } = useCart();
  const [changedId, setChangedId] = useState<number>();
  const lastFocused = useRef<{ control: Element; index: number }>(undefined);

  // A removal, perhaps in another tab, also removes the focused button.
  useEffect(() => {
    const { control, index = 0 } = lastFocused.current ?? {};
    // In Safari, a click on a button doesn't focus it, so the focus may be nowhere without a removal.
    const isLost = control?.isConnected === false && document.activeElement === document.body;
    if (isCartOpen && isLost) focusLine(items[index] ?? items.at(-1));
  }, [isCartOpen, items]);

  useEffect(() => {
    if (!isCartOpen) setChangedId(undefined);
  }, [isCartOpen]);

  function changeQuantity(item: CartItem, quantity: number) {
    setChangedId(item.id);
    if (quantity > 0) {
      updateQuantity(item.id, quantity);
      return;
    }
    const undo = removeFromCart(item.id);
    toastRemoved(item, () => {
      flushSync(undo);
      focusLine(item);
    });
  }

  const title = `Your Cart (${totalItems})`;
  return (
    <div className="@container flex h-full flex-col overflow-y-auto overscroll-contain border-ink border-l-2 bg-paper print:block print:overflow-visible print:border-0">
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
          <CartLines
            onChange={changeQuantity}
            onFocus={(control, index) => {
              lastFocused.current = { control, index };
            }}
          />
        </div>
      )}
      <CartSummary />
      {isCartOpen && (
        <Announcement title={title} changed={items.find(({ id }) => id === changedId)} />
      )}
      {/* On the screen, the toaster is above the subtotal so that toasts don't cover Checkout. */}
      <div className="relative order-1 mt-auto">{isCartOpen && <Toaster />}</div>
    </div>
  );
}

function focusLine(item: CartItem | undefined): void {
  const id = item ? `remove-${item.id}` : continueShoppingId;
  document.getElementById(id)?.focus({ preventScroll: true });
}

/** When a dialog opens, the screen reader Orca may say nothing. But it says what changes in the open dialog. */
function Announcement({ title, changed }: { title: string; changed: CartItem | undefined }) {
  const { totalItems, totalPrice } = useCart();
  const [isReady, setIsReady] = useState(false);
  const change = changed ? `${changed.name}: ${changed.quantity}. ` : "";
  const total = totalItems > 0 ? `Subtotal: ${formatMoney(totalPrice)}` : "Your cart is empty";

  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), 500);
    return () => clearTimeout(timer);
  }, []);

  return (
    // Has no `role="status"`, because screen readers read an empty element with that role as "status bar".
    <p aria-live="polite" className="sr-only">
      {isReady && `${change}${title}. ${total}`}
    </p>
  );
}
