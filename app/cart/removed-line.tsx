import { flushSync } from "react-dom";
import { ProductName } from "~/catalogue/product-name";
import { CartLine } from "./cart-line";
import { focusRemoveButton, focusRemovedText } from "./focus";
import type { CartItem } from "./rules";
import { useCart } from "./use-cart";

type Props = { item: CartItem; onChange: (id: number) => void };

/**
 * Stands where a line has been removed, as high as it was, and offers to undo that. The button is at the
 * top, where the line has none: a second click on one that removes the line must not undo the first.
 */
export function RemovedLine({ item, onChange }: Props) {
  const { undoRemoval } = useCart();
  const { id, name } = item;

  function undo() {
    flushSync(() => undoRemoval(id));
    onChange(id);
    focusRemoveButton(id);
  }

  return (
    <div className="cart-row print:hidden">
      <CartLine item={item} onChange={onChange} />
      <div className="undo-offer">
        <p ref={focusRemovedText} tabIndex={-1} className="rounded-control font-bold">
          Removed <ProductName name={name} />
        </p>
        <button
          type="button"
          className="button flex-none @max-[20rem]:self-end"
          aria-label={`Undo removing ${name}`}
          onClick={undo}
        >
          Undo
        </button>
      </div>
    </div>
  );
}
