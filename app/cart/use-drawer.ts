import { useLayoutEffect, useRef, useState, useTransition } from "react";
import { useLocation, useNavigate } from "react-router";

/** Gives the open drawer a history entry so that Back closes the drawer and Forward opens it again. */
export function useDrawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const [isOpening, startOpening] = useTransition();
  // After a reload, the drawer is closed, even if the history entry says that it is open.
  const [firstKey] = useState(key);
  const isCartOpen = state?.isCartOpen === true && key !== firstKey;

  useLayoutEffect(() => {
    if (isCartOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isCartOpen]);

  async function openCart() {
    // Reads the browser's URL, because React may not have rendered the latest search yet.
    const { pathname, search, hash } = window.location;
    const entry = { isCartOpen: true, historyKey: state?.historyKey ?? key };
    await navigate({ pathname, search, hash }, { state: entry, preventScrollReset: true });
  }
  const closeCart = () => dialog.current?.close();
  const leaveEntry = () => void (isCartOpen && navigate(-1));
  const toggleCart = isCartOpen || isOpening ? closeCart : () => startOpening(openCart);
  return { isCartOpen, dialog, closeCart, leaveEntry, toggleCart };
}
