import { useState } from "react";
import { flushSync } from "react-dom";
import { cartStorage } from "./cart-storage";
import { mergeRemovedRows, type Row, restoreLine, setRowRemoved, toItems } from "./rules";
import { useCart } from "./use-cart";

/** The drawer's rows, what a shopper can do with them, and the row that the shopper changed last. */
export function useRows() {
  const { lines, updateQuantity, removeFromCart } = useCart();
  const [shownRows, setShownRows] = useState<readonly Row[]>([]);
  const [changedId, setChangedId] = useState<number>();
  const rows = mergeRemovedRows(shownRows, lines);
  const items = toItems(rows);
  // Forgets a removal if the cart has the product again, for example from another tab.
  if (shownRows.some((row) => row.isRemoved && !rows.includes(row))) setShownRows(rows);

  function markRow(id: number, isRemoved: boolean) {
    setShownRows(setRowRemoved(rows, id, isRemoved));
    setChangedId(id);
  }

  function changeQuantity(id: number, quantity: number) {
    markRow(id, quantity <= 0);
    updateQuantity(id, quantity);
  }

  function remove(id: number) {
    markRow(id, true);
    removeFromCart(id);
  }

  function undo(id: number) {
    flushSync(() => {
      markRow(id, false);
      cartStorage.update((lines) => restoreLine(lines, rows, id));
    });
    document.getElementById(`remove-${id}`)?.focus();
  }

  const changed = items.find(({ id }) => id === changedId);
  return { items, changed, changeQuantity, remove, undo };
}
