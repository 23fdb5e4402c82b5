import { toast } from "sonner";
import { formatMoney } from "~/catalogue/money";
import { useCart } from "./use-cart";

export function Subtotal() {
  const { totalPrice } = useCart();
  return (
    <div className="subtotal ticket">
      <p className="subtotal-sum flex flex-wrap justify-between gap-4 text-xl">
        <span>Subtotal</span>
        <strong>{formatMoney(totalPrice)}</strong>
      </p>
      <button
        type="button"
        className="button button-primary mt-3 mb-2 w-full text-lg"
        onClick={() => toast.success("Checkout functionality coming soon!")}
      >
        Checkout
      </button>
      <p className="text-balance text-center text-sm">
        Guest checkout available - no account required
      </p>
    </div>
  );
}
