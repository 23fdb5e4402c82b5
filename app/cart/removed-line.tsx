import { flushSync } from "react-dom";
import { ProductName } from "~/catalogue/product-name";
import { focusRemoveButton, focusRemovedText } from "./focus";
import type { CartItem } from "./rules";
import { useCart } from "./use-cart";

/**
 * Lies over the content of a line that has been removed. The button is where the line has no button
 * that removes it: a second click on one of those must not undo the first. On a low screen it is at
 * the top, since the list may end in the middle of the line.
 */
export function RemovedLine({ item: { id, name } }: { item: CartItem }) {
  const { undoRemoval } = useCart();

  function undo() {
    flushSync(() => undoRemoval(id));
    focusRemoveButton(id);
  }

  return (
    <div className="flex flex-col justify-between gap-2 pl-23 [@media(height<30rem)]:flex-row [@media(height<30rem)]:items-start [@media(height<30rem)]:pr-11">
      <p ref={focusRemovedText} tabIndex={-1} className="self-start rounded-control font-bold">
        Removed <ProductName name={name} />
      </p>
      <button
        type="button"
        className="button self-end [@media(height<30rem)]:-mt-1.5 [@media(height<30rem)]:self-start"
        aria-label={`Undo removing ${name}`}
        onClick={undo}
      >
        Undo
      </button>
    </div>
  );
}
