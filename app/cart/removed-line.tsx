import { ProductName } from "~/catalogue/name-line-breaks";
import { CartLine } from "./cart-line";
import type { CartItem } from "./rules";
import { useCart } from "./use-cart";

type Props = { item: CartItem; onChange: (id: number) => void };

/** Undo is at the top, where a line has no button: a second tap on minus must not undo the removal. */
export function RemovedLine({ item, onChange }: Props) {
  const { undoRemoval } = useCart();
  return (
    <div className="cart-row print:hidden">
      <CartLine item={item} onChange={onChange} />
      <div className="undo-offer">
        <p ref={focusText} tabIndex={-1} className="rounded-control font-bold">
          Removed{" "}
          <span className="inline-block">
            <ProductName name={item.name} />
          </span>
        </p>
        <button
          type="button"
          className="button flex-none @max-[20rem]:self-end"
          aria-label={`Undo removing ${item.name}`}
          onClick={() => {
            undoRemoval(item.id);
            onChange(item.id);
          }}
        >
          Undo
        </button>
      </div>
    </div>
  );
}

/** Focuses no button, which a key held down would press. A screen reader reads on from the caret. */
function focusText(text: HTMLElement | null) {
  text?.focus({ preventScroll: true });
  if (text) getSelection()?.collapse(text, 0);
}
