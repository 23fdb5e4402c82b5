import { reportsPath } from "~/pages";
import { save, take } from "./tab-storage";

/** The id of the page's last element. */
export const pageEndId = "page-end";

/**
 * Notices a script that fails or throws, and a truncated page. Asks the server until it answers, and reloads
 * the page once for each build. Meanwhile shell/failed-start.tsx tells the shopper. Ends when the app starts.
 */
export function watchScripts(started: AbortSignal): void {
  const key = `reloaded ${location.pathname}${location.search}`;
  const { dataset } = document.documentElement;
  let hasFailed = false;
  let failure = "failed";
  let ticks = 0;
  let lastCount = 0;

  async function recover(): Promise<void> {
    if (hasFailed) return;
    hasFailed = true;
    let build: string | undefined;
    // In seconds: about a minute together.
    for (const wait of [0, 2, 5, 10, 20, 30]) {
      if (wait) await new Promise((resolve) => setTimeout(resolve, wait * 1000));
      build = await fetchBuild().catch(() => undefined);
      if (started.aborted) return;
      // Reloads at once for a new build. The same build gets two seconds to recover first.
      if (build && (wait || !document.head.innerHTML.includes(build))) break;
      dataset.start = "failed";
    }
    dataset.start = "failed";
    report(failure);
    const isFirst = take(key) !== build;
    if (build && save(key, build) && isFirst) location.reload();
  }

  function handleError(event: Event) {
    const { target } = event;
    if (event instanceof ErrorEvent) {
      // Ignores the files of browser extensions.
      if (!event.filename.startsWith(`${location.origin}/assets/`)) return;
      failure = `threw ${event.filename}`;
      void recover();
    } else if (target instanceof HTMLLinkElement && target.rel === "modulepreload") {
      // It may be another page's file, which this page starts without.
      failure = `failed ${target.href}`;
      // A script element fails if any file that it imports fails (HTML Standard, "mark as ready").
    } else if (target instanceof HTMLScriptElement && !target.src) void recover();
  }

  /** The page's script imports the framework's entry. If that fails, no element has an error event. */
  function handleRejection({ reason }: PromiseRejectionEvent) {
    if (!/-extension:/.test(reason?.stack)) void recover();
  }

  const timer = setInterval(() => {
    // Chromium has no event for a page whose connection breaks off, and still calls it "loading".
    const count = document.querySelectorAll("*").length;
    if (count === lastCount && !document.getElementById(pageEndId)) {
      failure = `cut ${location.pathname}`;
      void recover();
    }
    lastCount = count;
    ticks += 1;
    if (ticks === 5 && !dataset.start) {
      // The file may still arrive, so the buttons stay and clicks are recorded.
      dataset.start = "slow";
      report("slow");
    }
  }, 2000);

  window.addEventListener("error", handleError, { capture: true, signal: started });
  window.addEventListener("unhandledrejection", handleRejection, { signal: started });
  started.addEventListener("abort", () => {
    clearInterval(timer);
    delete dataset.start;
    take(key);
  });
}

/** Returns the name of the manifest in the server's page, which is different in each build. */
async function fetchBuild(): Promise<string | undefined> {
  const signal = AbortSignal.timeout(5000);
  const response = await fetch(location.href, { cache: "no-store", signal });
  // The store's error pages contain the name, too.
  if (response.status >= 500) return undefined;
  return /\/assets\/manifest-\w+/.exec(await response.text())?.[0];
}

function report(text: string): void {
  // Firefox has a privacy setting that removes it.
  navigator.sendBeacon?.(reportsPath, text);
}
