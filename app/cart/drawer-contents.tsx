import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { formatMoney } from "~/catalogue/money";
import { IconButton } from "~/ui/icon-button";
import { CloseIcon } from "~/ui/icons";
import { Toaster } from "~/ui/toaster";
import { CartLines } from "./cart-lines";
import { EmptyCart } from "./empty-cart";
import type { CartItem } from "./rules";
import { Subtotal } from "./subtotal";
import { UndoRow } from "./undo-row";
import { useCart } from "./use-cart";

type Removal = { item: CartItem; undo: () => void };

export function DrawerContents() {
  const { items, totalItems, isCartOpen, closeCart, removeFromCart, updateQuantity } = useCart();
  const [changedId, setChangedId] = useState<number>();
  /** The lines that the shopper has removed since the cart opened. */
  const [removals, setRemovals] = useState<Removal[]>([]);
  const lastRemoval = removals.at(-1);
  function changeQuantity(item: CartItem, quantity: number) {
    setChangedId(item.id);
    if (quantity > 0) return updateQuantity(item.id, quantity);
    setRemovals([...removals, { item, undo: removeFromCart(item.id) }]);
  }

  function undoRemoval({ item, undo }: Removal) {
    flushSync(() => {
      undo();
      setChangedId(item.id);
      setRemovals(removals.slice(0, -1));
    });
    if (removals.length === 1) document.getElementById(`remove-${item.id}`)?.focus();
  }

  const title = `Your Cart (${totalItems})`;
  const isEmpty = items.length === 0;
  return (
    <div className="drawer-contents @container flex h-full flex-col overflow-y-auto overscroll-contain bg-paper">
      <div className="flex items-center justify-between gap-2 bg-dark py-[1.2svh] pr-2 pl-4 text-on-dark">
        <h2 id="cart-title" className="text-2xl">
          {/* Page translators replace text nodes, but React keeps updating the old nodes. If an element contains only
                one string, React replaces the whole content instead. So any cart text that changes is one string. */}
          {title}
        </h2>
        <IconButton aria-label="Close cart" onClick={closeCart}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className="divider-pattern flex-none" />
      {!isEmpty && (
        <div className="cart-list relative min-h-36 overflow-y-auto px-4">
          <CartLines onChange={changeQuantity} />
        </div>
      )}
      {/* The toaster is above the subtotal so that toasts don't cover Checkout. */}
      <div className={`relative ${isEmpty ? "order-1" : "mt-auto"}`}>
        {isCartOpen && <Toaster />}
      </div>
      {lastRemoval && (
        <UndoRow
          product={lastRemoval.item.name}
          removals={removals.length}
          onUndo={() => undoRemoval(lastRemoval)}
        />
      )}
      {isEmpty ? <EmptyCart /> : <Subtotal />}
      {isCartOpen && (
        <Announcement title={title} changed={items.find(({ id }) => id === changedId)} />
      )}
    </div>
  );
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
    <p aria-live="polite" className="sr-only">
      {isReady && `${change}${title}. ${total}`}
    </p>
  );
}
