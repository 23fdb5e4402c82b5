import { useLayoutEffect, useMemo, useRef, useState, useTransition } from "react";
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
  const historyKey = useRef(key);

  useLayoutEffect(() => {
    historyKey.current = state?.historyKey ?? key;
  });

  useLayoutEffect(() => {
    if (!isCartOpen) return dialog.current?.close();
    const { clientWidth, style } = document.documentElement;
    // Measures the scrollbar just before the drawer opens, because an open drawer hides the scrollbar.
    style.setProperty("--scrollbar-width", `${window.innerWidth - clientWidth}px`);
    dialog.current?.showModal();
  }, [isCartOpen]);

  // Each navigation renders this hook, but the cart's context changes only with the drawer.
  return useMemo(() => {
    async function openCart() {
      // Reads the browser's URL, because React may not have rendered the latest search yet.
      const { pathname, search, hash } = window.location;
      const entry = { isCartOpen: true, historyKey: historyKey.current };
      await navigate({ pathname, search, hash }, { state: entry, preventScrollReset: true });
    }
    const closeCart = () => dialog.current?.close();
    const leaveEntry = () => void (isCartOpen && navigate(-1));
    const toggleCart = isCartOpen || isOpening ? closeCart : () => startOpening(openCart);
    return { isCartOpen, dialog, closeCart, leaveEntry, toggleCart };
  }, [isCartOpen, isOpening, navigate]);
}
