import empty from "~/band/pictures/empty.svg";
import { formatMoney } from "~/catalogue/money";
import { toastCheckout } from "./toasts";
import { useCart } from "./use-cart";

/** The subtotal and Checkout, or that the cart is empty. `changedId` is the line changed last. */
export function CartSummary({ changedId }: { changedId: number | undefined }) {
  const { items, rows, totalItems, totalPrice, closeCart } = useCart();
  const changed = items.find(({ id }) => id === changedId);
  const isEmpty = items.length === 0;

  return (
    <div
      className={
        isEmpty
          ? "grid flex-auto place-content-center justify-items-center gap-4 p-4 text-center"
          : "mt-auto border-ink border-t-2 bg-shade p-4 low:py-1.5"
      }
    >
      {isEmpty && (
        <img
          src={empty}
          alt=""
          width="240"
          height="200"
          loading="lazy"
          className={rows.length > 0 ? "max-h-[25vh] low:hidden" : ""}
        />
      )}
      {/* Always the same element, so that every change of it is announced. */}
      <p role="status" className={isEmpty ? "font-display text-2xl" : "text-xl low:text-lg/6"}>
        {isEmpty ? (
          "Your cart is empty"
        ) : (
          <span className="flex flex-wrap justify-between gap-x-4">
            {changed && <span className="sr-only">{`${changed.name}: ${changed.quantity}`}</span>}
            <span>
              Subtotal{" "}
              <span className="sr-only">
                {`for ${totalItems === 1 ? "1 item" : `${totalItems} items`}`}
              </span>
            </span>
            <strong className="tabular-nums">{formatMoney(totalPrice)}</strong>
          </span>
        )}
      </p>
      {isEmpty ? (
        <button type="button" className="button button-primary" onClick={closeCart}>
          Continue Shopping
        </button>
      ) : (
        <>
          <button
            type="button"
            className="button button-primary mt-3 low:mt-1 w-full text-lg"
            onClick={toastCheckout}
          >
            Checkout
          </button>
          <p className="mt-2 low:mt-1.5 text-center text-sm low:text-xs">
            Guest checkout available - no account required
          </p>
        </>
      )}
    </div>
  );
}
