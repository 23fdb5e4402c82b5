import { emptyCart } from "~/band/pictures";
import { formatMoney } from "~/catalogue/money";
import { Picture } from "~/ui/picture";
import { toastCheckout } from "./toasts";
import { useCart } from "./use-cart";

export function CartSummary() {
  const { items, totalPrice, closeCart } = useCart();
  if (items.length === 0) {
    return (
      <div className="grid flex-auto place-content-center short:content-start justify-items-center gap-4 p-4 text-center">
        <Picture
          picture={emptyCart}
          sizes="240px"
          alt=""
          width="240"
          height="200"
          loading="lazy"
          className="short:max-h-[25svh] max-h-[45svh]"
        />
        <p className="font-display text-2xl">Your cart is empty</p>
        <button type="button" className="button button-primary" onClick={closeCart}>
          Continue Shopping
        </button>
      </div>
    );
  }
  return (
    <div className="subtotal">
      <p className="subtotal-sum flex flex-wrap justify-between gap-x-4 text-xl short:text-lg/6">
        <span>Subtotal</span>
        <strong>{formatMoney(totalPrice)}</strong>
      </p>
      <button
        type="button"
        className="button button-primary mt-3 short:mt-1 w-full text-lg short:text-base"
        onClick={toastCheckout}
      >
        Checkout
      </button>
      <p className="mt-2 short:mt-1 text-balance text-center text-[0.8125rem]/5 short:text-xs">
        Guest checkout available - no account required
      </p>
    </div>
  );
}
