import { Fragment } from "react";
import { ProductName } from "~/catalogue/name-line-breaks";
import { CartLine } from "./cart-line";
import type { CartItem } from "./rules";

type Props = {
  rows: readonly CartItem[];
  onChange: (id: number, quantity: number) => void;
  onUndo: (id: number) => void;
};

const rowClass = "break-inside-avoid border-shade border-b-2 py-4 low:py-1";

/** Shows the drawer's rows. A removed row splits the list in two, because it isn't in the cart. */
export function CartLines({ rows, onChange, onUndo }: Props) {
  const parts: { removed?: CartItem; lines: CartItem[] }[] = [{ lines: [] }];
  for (const row of rows) {
    if (row.isRemoved) parts.push({ removed: row, lines: [] });
    else parts.at(-1)?.lines.push(row);
  }
  return parts.map(({ removed, lines }) => (
    <Fragment key={removed?.id ?? "first"}>
      {removed && (
        <div className={`grid *:[grid-area:1/1] print:hidden ${rowClass}`}>
          {/* The invisible line keeps its height, so the lines below don't move. */}
          <div className="invisible">
            <CartLine item={removed} onChange={onChange} />
          </div>
          <Removal item={removed} onUndo={onUndo} />
        </div>
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line.id} className={rowClass}>
              <CartLine item={line} onChange={onChange} />
            </li>
          ))}
        </ul>
      )}
    </Fragment>
  ));
}

/** Offers to undo a removal. Undo appears above Remove's old icon, so a double tap on Remove doesn't press it. */
function Removal({ item, onUndo }: { item: CartItem; onUndo: Props["onUndo"] }) {
  return (
    <div className="flex items-start gap-3 self-start">
      <img src={item.image} alt="" width="80" height="80" className="cart-picture opacity-40" />
      <div className="flex grow @max-[20rem]:flex-col-reverse items-center @max-[20rem]:items-start justify-between gap-x-2 gap-y-1 self-center low:self-start">
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
