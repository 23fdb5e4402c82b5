import { save, take } from "./tab-storage";

export const pageEndId = "page-end";

/**
 * Detects truncated pages and failed scripts until the app starts. Reloads the page if the server answers within
 * about a minute, but only once for each build. Meanwhile, shell/reload-message.tsx shows a message.
 */
export function watchScripts(started: AbortSignal): void {
  const key = `reloaded ${location.pathname}${location.search}`;
  const { dataset } = document.documentElement;
  let isRecovering = false;
  let failure = "failed";
  let lastCount = 0;

  async function recover(): Promise<void> {
    if (isRecovering) return;
    isRecovering = true;
    const oldBuild = take(key);
    let build = oldBuild;
    for (const seconds of [0, 2, 5, 10, 20, 30]) {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      build = (await fetchBuild().catch(() => undefined)) ?? oldBuild;
      if (started.aborted) return;
      // Reloads immediately if the build is new. Otherwise, the app first gets two seconds to start. If the page has
      // already reloaded for this build, a cache may still send it, so waits for another one.
      const isOwn = document.head.innerHTML.includes(build);
      if (build !== oldBuild && (seconds > 0 || !isOwn)) break;
      dataset.start = "failed";
    }
    dataset.start = "failed";
    report(failure);
    // Without storage, the page would forget each reload, and reload endlessly.
    if (save(key, build) && build !== oldBuild) location.reload();
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

  const timer = setInterval(() => {
    // A page that stops growing before its end is truncated. Chromium fires no event when the connection breaks, and
    // `readyState` stays "loading".
    const count = document.querySelectorAll("*").length;
    if (count === lastCount && !document.getElementById(pageEndId)) {
      failure = `cut ${location.pathname}`;
      void recover();
    }
    lastCount = count;
  }, 2000);

  setTimeout(() => {
    if (started.aborted || isRecovering) return;
    // The scripts may still arrive, so the page keeps its buttons and continues to record clicks.
    dataset.start = "slow";
    report("slow");
  }, 10_000);

  addEventListener("error", handleError, { capture: true, signal: started });
  addEventListener("unhandledrejection", handleRejection, { signal: started });
  started.addEventListener("abort", () => {
    clearInterval(timer);
    delete dataset.start;
    take(key);
  });
}

/** Fetches the page and returns its manifest's name. Each build's manifest has a different name. */
async function fetchBuild(): Promise<string | undefined> {
  const signal = AbortSignal.timeout(5000);
  const response = await fetch(location.href, { cache: "no-store", signal });
  // Ignores error pages. They contain the manifest's name, but a reload would show only the error.
  if (response.status >= 500) return undefined;
  return /\/assets\/manifest-\w+/.exec(await response.text())?.[0];
}

function report(text: string): void {
  // A privacy setting in Firefox removes `sendBeacon`.
  navigator.sendBeacon?.("/reports", text);
}
