import { formatMoney } from "~/catalogue/money";
import { toastCheckout } from "./toasts";
import { useCart } from "./use-cart";

export function Subtotal() {
  const { totalPrice } = useCart();
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
