import { CartLine } from "./cart-line";
import { RemovedLine } from "./removed-line";
import type { CartItem } from "./rules";
import { useCart } from "./use-cart";

type Props = { changedId?: number; onChange: (id: number) => void };

/** Shows the cart's lines. A removed line splits the list in two, because it isn't in the cart. */
export function CartLines({ changedId, onChange }: Props) {
  const { rows } = useCart();
  const parts: CartItem[][] = [[]];
  for (const row of rows) {
    if (row.removedAt) parts.push([row], []);
    else parts.at(-1)?.push(row);
  }
  return parts.map(([first, ...others]) => {
    if (!first) return null;
    if (first.removedAt)
      return <RemovedLine key={first.removedAt} item={first} onChange={onChange} />;
    return (
      <ul key={first.id}>
        {[first, ...others].map((line) => (
          <li key={line.id} className="break-inside-avoid border-shade border-b-2 py-4 low:py-1.25">
            <CartLine item={line} isFocused={line.id === changedId} onChange={onChange} />
          </li>
        ))}
      </ul>
    );
  });
}
