import { formatMoney } from "~/catalogue/money";
import { MinusIcon, PlusIcon, RemoveIcon } from "~/ui/icons";
import type { CartItem } from "./rules";

type Props = { item: CartItem; onChange: (id: number, quantity: number) => void };

export function CartLine({ item, onChange }: Props) {
  const { id, name, price, quantity, image } = item;
  return (
    <div className="cart-line low:leading-tight">
      <img src={image} alt={name} width="80" height="80" className="cart-picture" />
      {/* Screen readers already read the name as the picture's alternative text. */}
      <p
        aria-hidden="true"
        title={name}
        className="@min-[22rem]:not-low:text-lg truncate font-bold [grid-area:name]"
      >
        {name}
      </p>
      <p className="self-baseline tabular-nums [grid-area:price]">{formatMoney(price)}</p>
      <div className="not-low:mt-1 flex flex-wrap items-center justify-between [grid-area:controls]">
        <div className="flex items-center rounded-control border-2 border-ink bg-card">
          <button
            type="button"
            className="icon-button"
            aria-label={`One less ${name}`}
            onClick={() => onChange(id, quantity - 1)}
          >
            <MinusIcon />
          </button>
          <p className="min-w-8 px-1 text-center font-bold tabular-nums">
            <span className="sr-only">Quantity: </span>
            <span>{quantity}</span>
          </p>
          <button
            type="button"
            className="icon-button"
            aria-label={`One more ${name}`}
            onClick={() => onChange(id, quantity + 1)}
          >
            <PlusIcon />
          </button>
        </div>
        <button
          type="button"
          className="icon-button -mr-2.5 ml-auto"
          id={`remove-${id}`}
          aria-label={`Remove ${name}`}
          onClick={() => onChange(id, 0)}
        >
          <RemoveIcon />
        </button>
      </div>
      <p className="@min-[22rem]:not-low:text-lg self-baseline text-right font-extrabold tabular-nums [grid-area:total]">
        <span className="sr-only">Total: </span>
        <span>{formatMoney(price * quantity)}</span>
      </p>
    </div>
  );
}
