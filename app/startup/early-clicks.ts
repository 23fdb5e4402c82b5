import { saveText, takeText } from "./tab-storage";

declare global {
  interface Window {
    /** Stops head-script.ts, deletes itself, and returns the early clicks. */
    takeEarlyClicks?: () => string[];
  }
}

/**
 * Records clicks on buttons with `data-early-click` until the app starts. Saves clicks on Add to Cart for the tab's
 * next page, in case the shopper leaves early. The page keeps no copy of saved clicks, so none is replayed twice.
 * Returns a function that also saves a click on Cart, for a reload. Another page would open an unexpected cart.
 */
export function keepEarlyClicks(untilStart: AbortController): () => void {
  const key = "early-clicks";
  const unsavedClicks: string[] = [];

  function record(event: MouseEvent) {
    const button =
      event.target instanceof Element && event.target.closest<HTMLElement>("[data-early-click]");
    if (!button) return;
    // React replays clicks made during hydration. Without these calls, such a click would count twice.
    event.preventDefault();
    event.stopImmediatePropagation();
    button.dataset.pending = "";
    const click = button.dataset.earlyClick ?? "";
    if (click === "cart" || !saveText(key, `${takeText(key)} ${click}`)) unsavedClicks.push(click);
  }

  function saveClicks() {
    for (const click of unsavedClicks.splice(0)) saveText(key, `${takeText(key)} ${click}`);
  }

  addEventListener("click", record, { capture: true, signal: untilStart.signal });
  window.takeEarlyClicks = () => {
    delete window.takeEarlyClicks;
    untilStart.abort();
    for (const button of document.querySelectorAll("[data-pending]")) {
      button.removeAttribute("data-pending");
    }
    return [...takeText(key).split(" "), ...unsavedClicks].filter(Boolean);
  };
  return saveClicks;
}
