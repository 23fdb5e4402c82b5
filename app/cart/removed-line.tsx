import { ProductName } from "~/catalogue/name-line-breaks";
import { CartLine } from "./cart-line";
import type { CartItem } from "./rules";
import { useCart } from "./use-cart";

type Props = { item: CartItem; onChange: (id: number) => void };

/** Offers to undo a removal. Undo appears above Remove's old position, so a double tap on Remove doesn't press it. */
export function RemovedLine({ item, onChange }: Props) {
  const { undoRemoval } = useCart();
  return (
    <div className="grid border-shade border-b-2 py-4 *:[grid-area:1/1] low:py-1.25 print:hidden">
      <CartLine item={item} onChange={onChange} />
      <div className="flex @max-[20rem]:flex-col-reverse items-start justify-between @max-[20rem]:justify-end gap-x-2 gap-y-1 pl-[calc(var(--picture-size)+0.75rem)]">
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

/** Focuses the text instead of Undo, because a key that is still held down would press Undo. */
function focusText(text: HTMLElement | null) {
  text?.focus({ preventScroll: true });
  // Also moves the caret, because the screen reader Orca continues reading from the caret.
  if (text) getSelection()?.collapse(text, 0);
}
