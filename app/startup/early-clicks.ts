import { save, take } from "./tab-storage";

declare global {
  interface Window {
    /** Ends the head's script, deletes itself, and returns the early clicks in order. */
    takeEarlyClicks?: () => string[];
  }
}

/**
 * Records clicks on buttons with `data-early-click` until the app starts. If the shopper leaves earlier, the
 * tab's next page adds the products. Only the storage has these clicks, so no page replays them twice.
 */
export function keepEarlyClicks(start: AbortController): void {
  const key = "early-clicks";
  /** Clicks that only this page can replay: on the cart button, or all clicks if storage is blocked. */
  const ownClicks: string[] = [];

  function record(event: MouseEvent) {
    const button =
      event.target instanceof Element && event.target.closest<HTMLElement>("[data-early-click]");
    if (!button) return;
    // React replays clicks made during hydration, so this click would count twice.
    event.preventDefault();
    event.stopImmediatePropagation();
    button.dataset.pending = "";
    const click = String(button.dataset.earlyClick);
    if (click === "cart" || !save(key, `${take(key)} ${click}`)) ownClicks.push(click);
  }

  window.addEventListener("click", record, { capture: true, signal: start.signal });
  window.takeEarlyClicks = () => {
    delete window.takeEarlyClicks;
    start.abort();
    for (const button of document.querySelectorAll("[data-pending]")) {
      button.removeAttribute("data-pending");
    }
    return [...take(key).split(" "), ...ownClicks].filter(Boolean);
  };
}
