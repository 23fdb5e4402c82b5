import { reportsPath } from "~/pages";
import { save, take } from "./tab-storage";

/** The id of the page's last element. */
export const pageEndId = "page-end";

/** In seconds, the time before each question to the server: about a minute together. */
const waits = [0, 2, 5, 10, 20, 30];

/**
 * Watches whether the app starts, until the signal says so. Where a file fails or throws, or the page is
 * cut, asks the server until it answers and reloads, once for each build of the page. failed-start.css
 * tells the shopper, a report tells the operator.
 */
export function recoverFailedStart(started: AbortSignal): void {
  const key = `reloaded ${location.pathname}${location.search}`;
  const root = document.documentElement;
  let hasFailed = false;
  let failedFile = "";

  function handleError(event: Event) {
    const { target } = event;
    if (event instanceof ErrorEvent) {
      // The files of a browser's extension come from elsewhere.
      if (event.filename.startsWith(location.origin)) void recover(`threw ${event.filename}`);
    } else if (target instanceof HTMLLinkElement && target.rel === "modulepreload") {
      // Another page's file may fail without harm.
      failedFile = `failed ${target.href}`;
    } else if (target instanceof HTMLScriptElement && !target.src) {
      // A script element fails with any file that it imports (HTML Standard, "mark as ready").
      void recover(failedFile || "failed");
    }
  }

  /** The page's own script imports the framework's entry, and learns of an error but not of a file. */
  function handleRejection({ reason }: PromiseRejectionEvent) {
    const stack = String(reason?.stack);
    if (/-extension:/.test(stack)) return;
    void recover(failedFile || `threw ${/\/assets\/[\w.-]+/.exec(stack) ?? ""}`);
  }

  async function recover(failure: string): Promise<void> {
    if (hasFailed) return;
    hasFailed = true;
    let build: string | undefined;
    for (const seconds of waits) {
      if (seconds) await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      build = await fetchBuild();
      if (started.aborted) return;
      // A reload helps at once where the build is another one. The same build gets two seconds to recover.
      if (build && (seconds || build !== findBuild(document.head.innerHTML))) break;
      root.dataset.start = "failed";
    }
    report(failure);
    const isFirst = take(key) !== build;
    if (build && save(key, build) && isFirst) location.reload();
    else root.dataset.start = "failed";
  }

  // Chromium has no event for a page whose connection breaks off, and goes on calling it "loading".
  let lastLength = 0;
  const timer = setInterval(() => {
    const { length } = document.querySelectorAll("*");
    const isWhole = started.aborted || document.getElementById(pageEndId);
    if (!isWhole && length === lastLength) void recover(`cut ${location.pathname}`);
    if (isWhole || length === lastLength) clearInterval(timer);
    lastLength = length;
  }, 2000);

  // A file that hangs may still arrive, so clicks go on being recorded.
  setTimeout(() => {
    if (hasFailed || started.aborted) return;
    root.dataset.start = "slow";
    const files = document.head.innerHTML.match(/\/assets\/[^"]+\.js/g) ?? [];
    const isAwaited = (file: string) =>
      !performance.getEntriesByName(location.origin + file).length;
    report(`slow ${files.find(isAwaited) ?? ""}`);
  }, 10_000);

  window.addEventListener("error", handleError, { capture: true, signal: started });
  window.addEventListener("unhandledrejection", handleRejection, { signal: started });
  started.addEventListener("abort", () => {
    delete root.dataset.start;
    take(key);
  });
}

/** The build that the server has of this page. Undefined where it does not answer, or a proxy answers for it. */
async function fetchBuild(): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(5000);
    const response = await fetch(location.href, { cache: "no-store", signal });
    return response.status < 500 ? findBuild(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}

/** The name of the router's manifest, which changes with any script. */
function findBuild(html: string): string | undefined {
  return /\/assets\/manifest-\w+/.exec(html)?.[0];
}

function report(text: string): void {
  // A privacy setting of Firefox takes it away.
  navigator.sendBeacon?.(reportsPath, text);
}
