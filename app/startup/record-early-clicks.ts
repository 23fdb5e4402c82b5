/**
 * Runs inline in the head of every page and records clicks on buttons with `data-early-click` for the app
 * to replay once it has started, also after a move to another page in the same tab, but for those that
 * mean this page alone (`pageClick`). Returns what ends it and gives the clicks, in order. Sent as its own
 * source text, so it may use nothing from outside itself.
 */
export function recordEarlyClicks(pageClick: string): () => string[] {
  const key = "early-clicks";
  const clicks: string[] = [];
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    if (Array.isArray(saved)) clicks.push(...saved.filter((click) => typeof click === "string"));
  } catch {
    // Storage is blocked or garbled: nothing was recorded on the page before.
  }

  function record(event: MouseEvent) {
    const button = event.target instanceof Element && event.target.closest("[data-early-click]");
    if (!(button instanceof HTMLElement)) return;
    // React replays clicks made during hydration, and would count this one a second time.
    event.preventDefault();
    event.stopImmediatePropagation();
    button.dataset.pending = "";
    clicks.push(String(button.dataset.earlyClick));
    try {
      const kept = clicks.filter((click) => click !== pageClick);
      sessionStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // Storage is blocked or full: the clicks last as long as this page.
    }
  }

  window.addEventListener("click", record, true);
  return () => {
    window.removeEventListener("click", record, true);
    for (const button of document.querySelectorAll("[data-pending]")) {
      button.removeAttribute("data-pending");
    }
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked: nothing was written to it.
    }
    return clicks.splice(0);
  };
}
