import { Fragment } from "react";
import { formatMoney } from "~/catalogue/money";
import { ProductName, Thumbnail } from "~/catalogue/product-card";
import { IconButton } from "~/ui/icon-button";
import { MinusIcon, PlusIcon, RemoveIcon } from "~/ui/icons";
import type { CartItem, Row } from "./rules";

/** A row with its product's details. */
type RowItem = CartItem & Row;

type Props = {
  rows: readonly RowItem[];
  onChange: (id: number, quantity: number) => void;
  onRemove: (id: number) => void;
  onUndo: (id: number) => void;
};

const rowClass = "break-inside-avoid border-shade border-b-2 py-4 short:py-1";

/** Shows the drawer's rows. A removed row splits the list in two, because it isn't in the cart. */
export function CartLines({ rows, onUndo, ...actions }: Props) {
  const parts: { removed?: RowItem; lines: RowItem[] }[] = [{ lines: [] }];
  for (const row of rows) {
    if (row.isRemoved) parts.push({ removed: row, lines: [] });
    else parts.at(-1)?.lines.push(row);
  }
  return parts.map(({ removed, lines }) => (
    <Fragment key={removed?.id ?? "first"}>
      {removed && (
        <div className={`grid grid-cols-1 *:[grid-area:1/1] print:hidden ${rowClass}`}>
          {/* The invisible line keeps its height, so the lines below don't move. */}
          <div className="invisible">
            <CartLine item={removed} {...actions} />
          </div>
          <Removal item={removed} onUndo={onUndo} />
        </div>
      )}
      {lines.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: in Safari, VoiceOver doesn't call a list without markers a list.
        <ul role="list">
          {lines.map((line) => (
            <li key={line.id} className={rowClass}>
              <CartLine item={line} {...actions} />
            </li>
          ))}
        </ul>
      )}
    </Fragment>
  ));
}

type LineProps = Pick<Props, "onChange" | "onRemove"> & { item: CartItem };

function CartLine({ item, onChange, onRemove }: LineProps) {
  const { id, name, price, quantity } = item;
  return (
    <div className="cart-line short:[line-height:1.25]">
      <Thumbnail product={item} alt={name} size={80} className="cart-picture" />
      {/* Screen readers already read the name as the picture's alternative text. */}
      <p
        aria-hidden="true"
        title={name}
        className="@min-[22rem]:not-short:text-lg truncate font-bold [grid-area:name]"
      >
        {name}
      </p>
      <p className="self-baseline [grid-area:price]">{formatMoney(price)}</p>
      <div className="not-short:mt-1 flex flex-wrap items-center justify-between [grid-area:controls]">
        <div className="flex items-center rounded-control border-2 border-ink bg-card">
          <IconButton aria-label={`One less ${name}`} onClick={() => onChange(id, quantity - 1)}>
            <MinusIcon />
          </IconButton>
          <p className="min-w-8 px-1 text-center font-bold">
            <span className="sr-only">Quantity: </span>
            <span>{quantity}</span>
          </p>
          <IconButton aria-label={`One more ${name}`} onClick={() => onChange(id, quantity + 1)}>
            <PlusIcon />
          </IconButton>
        </div>
        <IconButton
          className="-mr-2.5 ml-auto"
          id={`remove-${id}`}
          aria-label={`Remove ${name}`}
          onClick={() => onRemove(id)}
        >
          <RemoveIcon />
        </IconButton>
      </div>
      <p className="@min-[22rem]:not-short:text-lg self-baseline text-right font-extrabold [grid-area:total]">
        <span className="sr-only">Total: </span>
        <span>{formatMoney(price * quantity)}</span>
      </p>
    </div>
  );
}

/** Offers to undo a removal. Undo appears above Remove's old icon, so a double tap on Remove doesn't press it. */
function Removal({ item, onUndo }: { item: CartItem; onUndo: Props["onUndo"] }) {
  return (
    <div className="flex items-start gap-3 self-start">
      <Thumbnail product={item} alt="" size={80} className="cart-picture opacity-40" />
      <div className="flex min-w-0 grow @max-[20rem]:flex-col-reverse items-center @max-[20rem]:items-start justify-between gap-x-2 gap-y-1 self-center short:self-start">
        <p ref={focusText} tabIndex={-1} className="min-w-0 max-w-full rounded-control font-bold">
          Removed{" "}
          <span className="block truncate">
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

/** Focuses the text instead of Undo, so that a key that is pressed twice on Remove doesn't press Undo. */
function focusText(text: HTMLElement | null) {
  text?.focus({ preventScroll: true });
  // Also moves the caret, because the screen reader Orca continues reading from the caret.
  if (text) getSelection()?.collapse(text, 0);
}
