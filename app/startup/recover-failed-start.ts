/**
 * Runs inline in the head of every page and watches whether the app starts. Where a file fails or throws,
 * loads the page anew if the server has a newer build of it, whose files have other names; else says so on
 * the page's root, and to the server's log: failed-start.css then shows the words of failed-start.tsx.
 * Returns what ends it. Sent as its own source text, so it may use nothing from outside itself.
 */
export function recoverFailedStart(reportsPath: string): () => void {
  const key = "reloaded-for-build";
  const root = document.documentElement;
  let isStarting = true;
  let hasFailed = false;
  let failure = "";

  /** A script element fails with any file that it imports (HTML Standard, "mark as ready"). */
  function handleError(event: Event) {
    const { target } = event;
    if (event instanceof ErrorEvent) {
      // Not of a browser's extension, whose files come from elsewhere.
      if (!event.filename.startsWith(location.origin)) return;
      failure = `threw ${event.filename}`;
      void recover();
    } else if (target instanceof HTMLLinkElement && target.rel === "modulepreload") {
      // Perhaps of another page, which is no harm.
      failure = `failed ${target.href}`;
    } else if (target instanceof HTMLScriptElement && !target.src) void recover();
  }

  /** The framework's entry is imported by the page's own script, which is told of an error and not of a file. */
  function handleRejection({ reason }: PromiseRejectionEvent) {
    failure ||= `threw ${/\/assets\/[\w.-]+/.exec(reason?.stack) ?? ""}`;
    void recover();
  }

  async function recover() {
    if (hasFailed) return;
    hasFailed = true;
    if (await isGone()) location.reload();
    else if (isStarting) {
      root.dataset.start = "failed";
      report(failure || "failed");
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
      if (!isStarting || !isNewer || sessionStorage.getItem(key) === String(build)) return false;
      // Without storage it throws, and the page is not loaded anew: it could happen again and again.
      sessionStorage.setItem(key, String(build));
      return true;
    } catch {
      // No network, no server or no storage.
      return false;
    }
  }

  function filesOf(html: string): string[] {
    return html.match(/\/assets\/[^"]+\.js/g) ?? [];
  }

  function report(text: string) {
    // A privacy setting of Firefox takes it away.
    navigator.sendBeacon?.(reportsPath, text);
  }

  // A file that hangs may still come: the clicks go on being recorded.
  const timer = setTimeout(() => {
    if (hasFailed) return;
    root.dataset.start = "slow";
    const isAwaited = (file: string) =>
      !performance.getEntriesByName(location.origin + file).length;
    report(`slow ${filesOf(document.head.innerHTML).find(isAwaited) ?? ""}`);
  }, 10_000);

  window.addEventListener("error", handleError, true);
  window.addEventListener("unhandledrejection", handleRejection);
  return () => {
    isStarting = false;
    delete root.dataset.start;
    clearTimeout(timer);
    window.removeEventListener("error", handleError, true);
    window.removeEventListener("unhandledrejection", handleRejection);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked: nothing was written to it.
    }
  };
}
