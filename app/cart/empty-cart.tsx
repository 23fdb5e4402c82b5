import { emptyCart } from "~/band/pictures";
import { Picture } from "~/ui/picture";
import { useCart } from "./use-cart";

export function EmptyCart() {
  const { closeCart } = useCart();
  return (
    <div className="flex grow flex-col items-center justify-center gap-4 p-4 text-center">
      <Picture
        picture={emptyCart}
        sizes="240px"
        alt=""
        width="240"
        height="200"
        loading="lazy"
        className="max-h-[40svh]"
      />
      <p className="heading text-2xl">Your cart is empty</p>
      <button type="button" className="button button-primary" onClick={closeCart}>
        Continue Shopping
      </button>
    </div>
  );
}
