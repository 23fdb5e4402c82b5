import { flushSync } from "react-dom";
import type { CartItem } from "./cart-contents";
import { removeButtonId } from "./focus";
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
    document.getElementById(removeButtonId(id))?.focus();
  }

  return (
    <div className="flex flex-col justify-between gap-2 pl-23 [@media(height<30rem)]:flex-row [@media(height<30rem)]:items-start [@media(height<30rem)]:pr-11">
      <p ref={focus} tabIndex={-1} className="self-start rounded-control font-bold">
        {`Removed ${name}`}
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

/**
 * The removed line had the focus. Its text gets it, and not the button, so that a key held down does
 * not undo at once; the list stays where it is, so that no other line moves under a finger.
 */
function focus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
}
