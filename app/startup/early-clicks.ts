import { earlyClick } from "~/cart/early-clicks";
import { save, take } from "./tab-storage";

const key = "early-clicks";

/**
 * Records clicks on buttons with `data-early-click` until the app starts. What a shopper adds moves to the
 * tab's next page. It is saved and nowhere else, so a page that comes back from the back/forward cache
 * does not count it twice.
 */
export function keepEarlyClicks(signal: AbortSignal): () => string[] {
  /** A click on the cart means this page alone. Without storage, so does every click. */
  const ownClicks: string[] = [];

  function record(event: MouseEvent) {
    const button =
      event.target instanceof Element && event.target.closest<HTMLElement>("[data-early-click]");
    if (!button) return;
    // React replays a click made during hydration, and would count this one twice.
    event.preventDefault();
    event.stopImmediatePropagation();
    button.dataset.pending = "";
    const click = String(button.dataset.earlyClick);
    const isSaved = click !== earlyClick.toggleCart && save(key, `${take(key)} ${click}`);
    if (!isSaved) ownClicks.push(click);
  }

  window.addEventListener("click", record, { capture: true, signal });
  return () => {
    for (const button of document.querySelectorAll("[data-pending]")) {
      button.removeAttribute("data-pending");
    }
    return [...take(key).split(" "), ...ownClicks];
  };
}
