import { save, take } from "./tab-storage";

declare global {
  interface Window {
    /** Ends the head's script and returns the early clicks in order. Deletes itself. */
    takeEarlyClicks?: () => string[];
  }
}

/**
 * Records clicks on buttons with `data-early-click` until the app starts. Additions to the cart carry over to
 * the tab's next page. They are only in storage, so a page from the back/forward cache does not repeat them.
 */
export function keepEarlyClicks(start: AbortController): void {
  const key = "early-clicks";
  /** Clicks that only this page replays: on the cart button, and all clicks if storage is blocked. */
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
