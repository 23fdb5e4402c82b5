import { ProductName } from "~/catalogue/name-line-breaks";
import { CartLine } from "./cart-line";
import type { CartItem } from "./rules";

type Props = { item: CartItem; onUndo: (id: number) => void };

/** Offers to undo a removal. Undo appears above Remove's old icon, so a double tap on Remove doesn't press it. */
export function RemovedLine({ item, onUndo }: Props) {
  return (
    <div className="grid border-shade border-b-2 py-4 *:[grid-area:1/1] low:py-1.25 print:hidden">
      <CartLine item={item} />
      <div className="flex min-h-(--picture-size) @max-[20rem]:flex-col-reverse items-center @max-[20rem]:items-start justify-between @max-[20rem]:justify-center gap-x-2 gap-y-1 self-start pl-[calc(var(--picture-size)+0.75rem)]">
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
          onClick={() => onUndo(item.id)}
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
