import { tabStorage } from "./tab-storage";

/** Saves clicks on buttons with `data-early-click` until the app starts, even if it starts on the tab's next page. */
export function keepEarlyClicks(untilStart: AbortController): void {
  function record(event: MouseEvent) {
    const button =
      event.target instanceof Element && event.target.closest<HTMLElement>("[data-early-click]");
    if (!button) return;
    // React replays clicks made during hydration, so such a click would count twice.
    event.stopImmediatePropagation();
    button.dataset.pending = "";
    const { earlyClick } = button.dataset;
    const click = earlyClick === "cart" ? pressOnCart() : earlyClick;
    const storage = tabStorage();
    storage.earlyClicks = `${storage.earlyClicks ?? ""} ${click}`;
  }

  addEventListener("click", record, { capture: true, signal: untilStart.signal });
  window.takeEarlyClicks = () => {
    delete window.takeEarlyClicks;
    untilStart.abort();
    for (const button of document.querySelectorAll("[data-pending]")) {
      button.removeAttribute("data-pending");
    }
    const storage = tabStorage();
    const clicks = storage.earlyClicks?.split(" ") ?? [];
    storage.earlyClicks = "";
    return clicks.filter(Boolean);
  };
}

/** A saved press on Cart is the page's address, because the cart would open unexpectedly on another page. */
export function pressOnCart(): string {
  return location.pathname + location.search;
}
