import { Fragment } from "react";
import { CartLine } from "./cart-line";
import { RemovedLine } from "./removed-line";
import type { CartItem } from "./rules";

type Props = {
  rows: readonly CartItem[];
  onChange: (id: number, quantity: number) => void;
  onUndo: (id: number) => void;
};

/** Shows the drawer's rows. A removed row splits the list in two, because it isn't in the cart. */
export function CartLines({ rows, onChange, onUndo }: Props) {
  const parts: { removed?: CartItem; lines: CartItem[] }[] = [{ lines: [] }];
  for (const row of rows) {
    if (row.isRemoved) parts.push({ removed: row, lines: [] });
    else parts.at(-1)?.lines.push(row);
  }
  return parts.map(({ removed, lines }) => (
    <Fragment key={removed?.id ?? "first"}>
      {removed && <RemovedLine item={removed} onUndo={onUndo} />}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li
              key={line.id}
              className="break-inside-avoid border-shade border-b-2 py-4 low:py-1.25"
            >
              <CartLine item={line} onChange={onChange} />
            </li>
          ))}
        </ul>
      )}
    </Fragment>
  ));
}
