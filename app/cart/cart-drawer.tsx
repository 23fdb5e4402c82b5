import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatMoney } from "~/catalogue/money";
import { CloseIcon } from "~/ui/icons";
import { CartLines } from "./cart-lines";
import { CartSummary } from "./cart-summary";
import { focusCartButton } from "./focus";
import type { CartItem } from "./rules";
import { type Cart, useCart } from "./use-cart";

/**
 * A dialog opened with `show()`: `showModal()` would make the toasts above it inert (HTML Standard,
 * "Modal dialogs and inert subtrees"). What a modal dialog does by itself is done here and in
 * root.tsx: the page behind is inert, Escape and a click on the backdrop close the drawer, the focus
 * moves into it and back.
 */
export function CartDrawer() {
  const cart = useCart();
  const { isCartOpen, totalItems, closeCart } = cart;
  const dialog = useRef<HTMLDialogElement>(null);
  const [changedId, setChangedId] = useState<number>();

  useEffect(() => {
    const closeOnEscape = ({ key }: { key: string }) => {
      if (key === "Escape") closeCart();
    };
    // Also while the drawer is closed: Escape may come between the press that opens it and its show.
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [closeCart]);

  useEffect(() => {
    if (!isCartOpen) return;
    const opened = dialog.current;
    const { documentElement } = document;
    const scrollbar = window.innerWidth - documentElement.clientWidth;
    documentElement.style.setProperty("--scrollbar-width", `${scrollbar}px`);
    opened?.show();
    return () => {
      opened?.close();
      focusCartButton();
      setChangedId(undefined);
    };
  }, [isCartOpen]);

  return (
    <>
      <div className="cart-backdrop" hidden={!isCartOpen} onClick={closeCart} aria-hidden="true" />
      <dialog
        ref={dialog}
        aria-labelledby="cart-title"
        className="cart-drawer @container"
        onKeyDown={stayInDrawer}
      >
        <div className="flex items-center justify-between gap-2 bg-dark py-3 low:py-0 pr-2 pl-4 text-on-dark">
          <h2 id="cart-title" className="text-2xl">
            {/* One string, as all texts of the cart that change: page translators replace text nodes,
                and React would go on writing into a part of it that is gone. */}
            {`Your Cart (${totalItems})`}
          </h2>
          <button type="button" className="icon-button" aria-label="Close cart" onClick={closeCart}>
            <CloseIcon />
          </button>
        </div>
        <div className="divider-pattern low:hidden flex-none" />
        <CartLines onChange={setChangedId} />
        <CartSummary />
        {/* Not a status, which would be read as one while nothing is in it. */}
        <p aria-live="polite" className="sr-only">
          {describeChange(cart, changedId)}
        </p>
      </dialog>
    </>
  );
}

/** The page behind is inert only half a second after the drawer has the focus: root.tsx says why. */
function stayInDrawer(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Tab" || document.querySelector("[inert]")) return;
  const buttons = event.currentTarget.querySelectorAll("button");
  const end = event.shiftKey ? buttons[0] : buttons[buttons.length - 1];
  if (event.target === end) event.preventDefault();
}

/** In one string, which is announced as a whole. Says nothing before the first change. */
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
