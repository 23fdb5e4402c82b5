import { saveText, takeText } from "./tab-storage";

const key = "early-clicks";

/**
 * Until the app starts, records clicks on buttons with `data-early-click` in `window.earlyClicks`. If the app never
 * starts, the tab's next page has the clicks.
 */
export function recordEarlyClicks(started: AbortSignal): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const saved = takeText(key).match(/\S+/g) ?? [];
  // After a reload, a press on Cart still counts. On another page, the cart would open unexpectedly.
  const clicks = saved.filter((click) => click !== "cart" || navigation?.type === "reload");
  window.earlyClicks = clicks;

  function record(event: MouseEvent) {
    const button =
      event.target instanceof Element && event.target.closest<HTMLElement>("[data-early-click]");
    if (!button) return;
    // React replays clicks made during hydration. Without these calls, such a click would count twice.
    event.preventDefault();
    event.stopImmediatePropagation();
    button.dataset.pending = "";
    clicks.push(button.dataset.earlyClick ?? "");
  }

  addEventListener("click", record, { capture: true, signal: started });
  // Removes the clicks from this page. Otherwise, a page that Back restores would replay them a second time.
  addEventListener("pagehide", () => saveText(key, clicks.splice(0).join(" ")));
}
