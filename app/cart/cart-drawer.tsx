import { useEffect, useRef, useState } from "react";
import { CloseIcon } from "~/ui/icons";
import { CartLine } from "./cart-line";
import { CartSummary } from "./cart-summary";
import { focusCartButton } from "./focus";
import { RemovedLine } from "./removed-line";
import { useCart } from "./use-cart";

/**
 * A dialog opened with `show()`: `showModal()` would make the toasts above it inert (HTML Standard,
 * "Modal dialogs and inert subtrees"). What a modal dialog does by itself is done here and in
 * root.tsx: the page behind is inert, Escape and a click on the backdrop close the drawer, the focus
 * moves into it and back.
 */
export function CartDrawer() {
  const { rows, isCartOpen, totalItems, closeCart } = useCart();
  const dialog = useRef<HTMLDialogElement>(null);
  const [changedId, setChangedId] = useState<number>();

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") closeCart();
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
    };
  }, [isCartOpen]);

  return (
    <>
      <div className="cart-backdrop" hidden={!isCartOpen} onClick={closeCart} aria-hidden="true" />
      <dialog ref={dialog} aria-labelledby="cart-title" className="cart-drawer @container">
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
        {rows.length > 0 && (
          <ul className="cart-lines min-h-36 flex-[0_1_auto] overflow-y-auto px-4">
            {rows.map((row) => (
              <li
                key={`${row.id} ${row.removedAt}`}
                className="grid border-shade border-b-2 py-4 low:py-1 *:col-start-1 *:row-start-1"
              >
                <CartLine item={row} onQuantityChange={setChangedId} />
                {row.removedAt && <RemovedLine item={row} />}
              </li>
            ))}
          </ul>
        )}
        <CartSummary changedId={changedId} />
      </dialog>
    </>
  );
}
