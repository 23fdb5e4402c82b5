import { hideReloadMessage, showReloadMessage } from "~/ui/reload-message";
import { save, take } from "./tab-storage";

/**
 * Until the app starts, detects failed scripts, and reloads the page when the server answers, but only once for each
 * build. A slow or truncated page only gets a message, because nothing in the page can tell them apart.
 */
export function watchScripts(started: AbortSignal): void {
  const key = "reloaded";
  let isRecovering = false;
  let failure = "failed";

  async function recover(): Promise<void> {
    if (isRecovering) return;
    isRecovering = true;
    let isServerUp = false;
    // First gives the app a second to start, because it may not need what failed.
    for (const seconds of [1, 2, 5, 10, 20, 30]) {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      const options = { cache: "no-store", signal: AbortSignal.timeout(5000) } as const;
      const response = await fetch(location.href, options).catch(() => undefined);
      if (started.aborted) return;
      isServerUp = response !== undefined && response.status < 500;
      if (isServerUp) break;
      showReloadMessage("failed");
    }
    report(failure);
    // The first script's name is different in each build.
    const build = document.querySelector<HTMLLinkElement>("link[rel=modulepreload]")?.href ?? "";
    const isNewBuild = take(key) !== build;
    // Without storage, the page would forget each reload, and reload endlessly.
    if (save(key, build) && isNewBuild && isServerUp) location.reload();
    else showReloadMessage("failed");
  }

  function handleError(event: Event) {
    const { target } = event;
    if (event instanceof ErrorEvent) {
      // Ignores errors outside the store's scripts, for example in browser extensions.
      if (!event.filename.startsWith(`${location.origin}/assets/`)) return;
      failure = `threw ${event.filename}`;
      void recover();
    } else if (target instanceof HTMLLinkElement && target.rel === "modulepreload") {
      // Doesn't recover yet, because the file may belong to another page. If so, this page starts without the file.
      failure = `failed ${target.href}`;
      // An inline module gets an error event if a static import fails (HTML Standard, "execute the script element").
    } else if (target instanceof HTMLScriptElement && !target.src) void recover();
  }

  /** Handles a failed `import()` of entry.client, which rejects a promise but fires no error event. */
  function handleRejection({ reason }: PromiseRejectionEvent) {
    if (!/-extension:/.test(reason?.stack)) void recover();
  }

  const timer = setTimeout(() => {
    if (isRecovering) return;
    // The page may still arrive, so it keeps its buttons and continues to record clicks. A page whose head is still
    // incomplete can show only the message, so the delay is long.
    showReloadMessage("slow");
    report("slow");
  }, 14_000);

  addEventListener("error", handleError, { capture: true, signal: started });
  addEventListener("unhandledrejection", handleRejection, { signal: started });
  started.addEventListener("abort", () => {
    clearTimeout(timer);
    hideReloadMessage();
    take(key);
  });
}

function report(text: string): void {
  // A privacy setting in Firefox removes `sendBeacon`.
  navigator.sendBeacon?.("/reports", text);
}
