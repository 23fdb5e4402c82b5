import { formatMoney } from "~/catalogue/money";
import { MinusIcon, PlusIcon, RemoveIcon } from "~/ui/icons";
import { removeButtonId } from "./focus";
import type { CartItem } from "./rules";
import { useCart } from "./use-cart";

type Props = { item: CartItem; onQuantityChange: (id: number) => void };

/** A line's content. A removed line keeps its picture and its height. */
export function CartLine({ item, onQuantityChange }: Props) {
  const { removeFromCart, updateQuantity } = useCart();
  const { id, name, price, quantity, removedAt } = item;

  function change(newQuantity: number) {
    updateQuantity(id, newQuantity);
    onQuantityChange(id);
  }

  return (
    <div
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 ${removedAt ? "invisible" : ""}`}
    >
      <img
        src={item.image}
        alt={removedAt ? "" : name}
        width="80"
        height="80"
        className="row-span-2 size-20 rounded-control border-2 border-ink @max-[16rem]:row-span-1 [.invisible>&]:visible [.invisible>&]:opacity-40"
      />
      <div className="min-w-0">
        <p className="truncate font-bold text-lg" title={name}>
          {name}
        </p>
        <p className="tabular-nums">{formatMoney(price)}</p>
      </div>
      <button
        type="button"
        className="icon-button -mt-1.5 -mr-2.5"
        aria-label={`Remove ${name}`}
        id={removedAt ? undefined : removeButtonId(id)}
        onClick={() => removeFromCart(id)}
      >
        <RemoveIcon />
      </button>
      <div className="col-span-2 mt-1 flex @max-[16rem]:col-span-3 flex-wrap items-center justify-between gap-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be read with each of its buttons. */}
        <div
          role="group"
          aria-label={`Quantity of ${name}`}
          className="flex items-center rounded-control border-2 border-ink bg-card"
        >
          <button
            type="button"
            className="icon-button"
            aria-label={`One less ${name}`}
            onClick={() => change(quantity - 1)}
          >
            <MinusIcon />
          </button>
          <span className="min-w-8 px-1 text-center font-bold tabular-nums">{quantity}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={`One more ${name}`}
            onClick={() => change(quantity + 1)}
          >
            <PlusIcon />
          </button>
        </div>
        <p className="ml-auto font-extrabold text-lg tabular-nums">
          {formatMoney(price * quantity)}
        </p>
      </div>
    </div>
  );
}
