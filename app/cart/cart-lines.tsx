import type { ReactElement } from "react";
import { CartLine } from "./cart-line";
import { RemovedLine } from "./removed-line";
import { useCart } from "./use-cart";

type Props = { onChange: (id: number) => void };

/**
 * The lines, and in the places of removed ones the offers to undo that. An offer is no line: it stands
 * between two lists, or a screen reader would count it as one.
 */
export function CartLines({ onChange }: Props) {
  const { rows } = useCart();
  const parts: ReactElement[] = [];
  let lines: ReactElement[] = [];

  function endList() {
    if (lines[0]) parts.push(<ul key={lines[0].key}>{lines}</ul>);
    lines = [];
  }

  for (const row of rows) {
    const { id, removedAt } = row;
    if (removedAt) {
      endList();
      parts.push(<RemovedLine key={`${id} ${removedAt}`} item={row} onChange={onChange} />);
    } else {
      lines.push(
        <li key={id} className="cart-row">
          <CartLine item={row} onChange={onChange} />
        </li>,
      );
    }
  }
  endList();
  if (parts.length === 0) return null;
  return <div className="cart-lines min-h-36 flex-[0_1_auto] overflow-y-auto px-4">{parts}</div>;
}
