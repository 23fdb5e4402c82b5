import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { Toaster } from "~/ui/toaster";
import { isSecondPress } from "./double-press";
import { DrawerContents } from "./drawer-contents";
import { useCart } from "./use-cart";

export function CartDrawer() {
  const { isCartOpen, closeCart } = useCart();
  const dialog = useRef<HTMLDialogElement>(null);
  const startedOnBackdrop = useRef(false);
  /** The last press in the open drawer. */
  const lastPress = useRef<MouseEvent>(undefined);
  const [wasOpen, setWasOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  if (wasOpen !== isCartOpen) {
    setWasOpen(isCartOpen);
    if (isCartOpen) setOpenings(openings + 1);
  }

  useLayoutEffect(() => {
    if (isCartOpen) showModal(dialog.current);
    else dialog.current?.close();
    lastPress.current = undefined;
    dismissConfirmations();
  }, [isCartOpen]);

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog. */}
      <dialog
        ref={dialog}
        aria-labelledby="cart-title"
        className="cart-drawer z-30"
        onClose={closeCart}
        onClickCapture={(event) => {
          if (isSecondPress(event, lastPress.current)) event.stopPropagation();
          else lastPress.current = event;
        }}
        onPointerDown={(event) => {
          startedOnBackdrop.current = isOnBackdrop(event);
        }}
        onClick={(event) => {
          // A shopper who selects text may press inside the drawer and release outside it.
          if (startedOnBackdrop.current && isOnBackdrop(event)) closeCart();
        }}
      >
        {/* A page's HTML doesn't contain this, because only scripts can open the drawer. The drawer keeps its contents
            while it slides out, and gets new ones when it opens again. */}
        {openings > 0 && <DrawerContents key={openings} />}
      </dialog>
      {/* An open drawer makes the page inert, so the drawer has a toaster of its own. */}
      {!isCartOpen && <Toaster />}
    </>
  );
}

function showModal(dialog: HTMLDialogElement | null): void {
  const { clientWidth, style } = document.documentElement;
  // Measures the scrollbar just before the drawer opens, because an open drawer hides the scrollbar.
  style.setProperty("--scrollbar-width", `${window.innerWidth - clientWidth}px`);
  dialog?.showModal();
  // Safari finds nothing to focus in a dialog whose styles hid it until now.
  dialog?.querySelector("button")?.focus();
}

/** Otherwise, the other toaster would show them again, for their whole time. Other toasts stay. */
function dismissConfirmations(): void {
  for (const active of toast.getToasts()) {
    if ("type" in active && active.type === "success") toast.dismiss(active.id);
  }
}

/** Inside the drawer, an event has another target than the dialog. */
function isOnBackdrop({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget;
}
