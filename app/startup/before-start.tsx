import { earlyClick } from "~/cart/early-clicks";
import { reportsPath } from "~/pages";

declare global {
  interface Window {
    /** Ends what `beforeStart` does and returns the clicks that it recorded, in order. Gone once called. */
    endStart?: () => string[];
  }
}

/** A script in the page's head. Rendered empty in the browser, where it has already run. */
export function BeforeStart() {
  const script = import.meta.env.SSR
    ? `(${beforeStart})("${earlyClick.toggleCart}", "${reportsPath}")`
    : "";
  const html = { __html: script };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own source, allowed by its hash in the page's policy.
  return <script dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}

/**
 * Until the app has started: records clicks on buttons with `data-early-click`, which the app replays,
 * also after a move to another page in the same tab, but for those that mean this page alone
 * (`pageClick`). Where the app cannot start, loads the page anew if the server has a newer build of it,
 * whose files have other names, and else says that the cart is not available: after-start.tsx has the
 * words, start.css shows them, and the server's log gets a line. Sent as its own source text, so it may
 * use nothing from outside itself.
 */
function beforeStart(pageClick: string, reportsPath: string) {
  const clicksKey = "early-clicks";
  const reloadKey = "reloaded-for-build";
  const clicks: string[] = [];
  let isStarting = true;
  let hasFailed = false;
  let failure = "";

  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(clicksKey) ?? "[]");
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
      sessionStorage.setItem(clicksKey, JSON.stringify(kept));
    } catch {
      // Storage is blocked or full: the clicks last as long as this page.
    }
  }

  function forgetPending() {
    for (const button of document.querySelectorAll("[data-pending]")) {
      button.removeAttribute("data-pending");
    }
  }

  /** A script element fails with any file that it imports (HTML Standard, "mark as ready"). */
  function handleError(event: Event) {
    const { target } = event;
    if (event instanceof PromiseRejectionEvent) {
      failure ||= `threw ${/\/assets\/[\w.-]+/.exec(event.reason?.stack) ?? ""}`;
    } else if (event instanceof ErrorEvent) {
      // Not of a browser's extension, whose files come from elsewhere.
      if (!event.filename.startsWith(location.origin)) return;
      failure = `threw ${event.filename}`;
    } else {
      // Perhaps of another page, which is no harm.
      if (target instanceof HTMLLinkElement && target.rel === "modulepreload")
        failure = `failed ${target.href}`;
      if (!(target instanceof HTMLScriptElement) || target.src) return;
    }
    void recover();
  }

  async function recover() {
    if (hasFailed) return;
    hasFailed = true;
    if (await isGone()) location.reload();
    else if (isStarting) {
      document.documentElement.dataset.start = "failed";
      forgetPending();
      // Which a privacy setting of Firefox takes away.
      navigator.sendBeacon?.(reportsPath, failure || "failed");
    }
  }

  /** Whether the server has a newer build, for which the page has not been loaded anew yet. */
  async function isGone(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(3000);
      const response = await fetch(location.href, { cache: "no-store", signal });
      // While it is being deployed, a server or its proxy answers with an error page.
      if (response.status >= 500) return false;
      const build = filesOf(await response.text());
      const isNewer = filesOf(document.head.innerHTML).some((file) => !build.includes(file));
      if (!isStarting || !isNewer || sessionStorage.getItem(reloadKey) === String(build))
        return false;
      // Without storage it throws, and the page is not loaded anew: it could happen again and again.
      sessionStorage.setItem(reloadKey, String(build));
      return true;
    } catch {
      // No network, no server or no storage.
      return false;
    }
  }

  function filesOf(html: string): string[] {
    return html.match(/\/assets\/[^"]+\.js/g) ?? [];
  }

  // A file that hangs may still come: then the clicks go on being recorded.
  const timer = setTimeout(() => {
    if (hasFailed) return;
    document.documentElement.dataset.start = "slow";
    const isAwaited = (file: string) =>
      !performance.getEntriesByName(location.origin + file).length;
    const file = filesOf(document.head.innerHTML).find(isAwaited) ?? "";
    navigator.sendBeacon?.(reportsPath, `slow ${file}`);
  }, 10_000);

  window.addEventListener("click", record, true);
  window.addEventListener("error", handleError, true);
  window.addEventListener("unhandledrejection", handleError);
  window.endStart = () => {
    isStarting = false;
    delete window.endStart;
    delete document.documentElement.dataset.start;
    clearTimeout(timer);
    window.removeEventListener("click", record, true);
    window.removeEventListener("error", handleError, true);
    window.removeEventListener("unhandledrejection", handleError);
    forgetPending();
    try {
      sessionStorage.removeItem(clicksKey);
      sessionStorage.removeItem(reloadKey);
    } catch {
      // Storage is blocked: nothing was written to it.
    }
    return clicks.splice(0);
  };
}
