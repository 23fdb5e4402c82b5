import { formatMoney } from "~/band/currency";
import { MinusIcon, PlusIcon, RemoveIcon } from "~/ui/icons";
import { focusNeighbour, removeButtonId } from "./focus";
import { type CartItem, useCart } from "./use-cart";

export function CartLine({ item }: { item: CartItem }) {
  const { items, removeFromCart, updateQuantity } = useCart();
  const { id, name, price, quantity } = item;

  function remove() {
    focusNeighbour(items, id);
    removeFromCart(id);
  }

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-sand border-b-2 py-4">
      <img
        src={item.image}
        alt={name}
        width="80"
        height="80"
        className="row-span-2 size-20 rounded-control border-2 border-ink @max-[16rem]:row-span-1"
      />
      <div className="min-w-0">
        <p className="line-clamp-1 font-bold text-lg" title={name}>
          {name}
        </p>
        <p className="tabular-nums">{formatMoney(price)}</p>
      </div>
      <button
        type="button"
        className="icon-button -mt-1.5 -mr-2.5"
        aria-label={`Remove ${name}`}
        id={removeButtonId(id)}
        onClick={remove}
      >
        <RemoveIcon />
      </button>
      <div className="col-span-2 mt-1 flex @max-[16rem]:col-span-3 flex-wrap items-center justify-between gap-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be read with each of its buttons. */}
        <div
          role="group"
          aria-label={`Quantity of ${name}`}
          className="flex items-center rounded-control border-2 border-ink bg-white"
        >
          <button
            type="button"
            className="icon-button"
            aria-label={`One less ${name}`}
            onClick={() => (quantity > 1 ? updateQuantity(id, quantity - 1) : remove())}
          >
            <MinusIcon />
          </button>
          <span className="min-w-8 px-1 text-center font-bold tabular-nums">{quantity}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={`One more ${name}`}
            onClick={() => updateQuantity(id, quantity + 1)}
          >
            <PlusIcon />
          </button>
        </div>
        <p className="ml-auto font-extrabold text-lg tabular-nums">
          {formatMoney(price * quantity)}
        </p>
      </div>
    </li>
  );
}
