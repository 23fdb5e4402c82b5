import { formatMoney } from "~/catalogue/money";
import { IconButton } from "~/ui/icon-button";
import { MinusIcon, PlusIcon, RemoveIcon } from "~/ui/icons";
import { Picture } from "~/ui/picture";
import type { CartItem } from "./rules";
import { useCart } from "./use-cart";

type Props = { onChange: (item: CartItem, quantity: number) => void };

export function CartLines({ onChange }: Props) {
  const { items } = useCart();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: in Safari, VoiceOver doesn't call a list without markers a list.
    <ul role="list">
      {items.map((item) => (
        <CartLine key={item.id} item={item} onChange={onChange} />
      ))}
    </ul>
  );
}

function CartLine({ item, onChange }: Props & { item: CartItem }) {
  const { id, name, image, priceInCents, quantity } = item;
  return (
    <li className="cart-line py-(--gap)">
      <Picture
        picture={image}
        sizes="80px"
        alt={name}
        className="outlined aspect-square w-[calc(40cqi-4rem)] min-w-13 max-w-20 object-cover [grid-area:picture]"
      />
      {/* Screen readers already read the name as the picture's alternative text. */}
      <p aria-hidden="true" title={name} className="truncate font-bold text-lg [grid-area:name]">
        {name}
      </p>
      <p className="self-baseline [grid-area:price]">{formatMoney(priceInCents)}</p>
      <div className="flex flex-wrap items-center justify-between [grid-area:controls]">
        <div className="flex items-center outlined">
          <IconButton aria-label={`One less ${name}`} onClick={() => onChange(item, quantity - 1)}>
            <MinusIcon />
          </IconButton>
          <p className="min-w-8 px-1 text-center font-bold">
            <span className="sr-only">Quantity: </span>
            <span>{quantity}</span>
          </p>
          <IconButton aria-label={`One more ${name}`} onClick={() => onChange(item, quantity + 1)}>
            <PlusIcon />
          </IconButton>
        </div>
        <IconButton
          className="-mr-2 ml-auto"
          id={`remove-${id}`}
          aria-label={`Remove ${name}`}
          onClick={() => onChange(item, 0)}
        >
          <RemoveIcon />
        </IconButton>
      </div>
      <p className="self-baseline justify-self-end font-bold text-lg [grid-area:total]">
        <span className="sr-only">Total: </span>
        <span>{formatMoney(priceInCents * quantity)}</span>
      </p>
    </li>
  );
}
