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
  let failure = "failed";
  let ticks = 0;
  let lastCount = 0;

  async function recover(): Promise<void> {
    if (hasFailed) return;
    hasFailed = true;
    let build: string | undefined;
    for (const seconds of waits) {
      if (seconds) await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      build = await fetchBuild();
      if (started.aborted) return;
      // Another build on the server helps at once. The same build gets two seconds to recover.
      if (build && (seconds || build !== findBuild(document.head.innerHTML))) break;
      root.dataset.start = "failed";
    }
    report(failure);
    const isFirst = take(key) !== build;
    if (build && save(key, build) && isFirst) location.reload();
    else root.dataset.start = "failed";
  }

  function handleError(event: Event) {
    const { target } = event;
    if (event instanceof ErrorEvent) {
      // The files of a browser's extension come from elsewhere.
      if (!event.filename.startsWith(location.origin)) return;
      failure = `threw ${event.filename}`;
      void recover();
    } else if (target instanceof HTMLLinkElement && target.rel === "modulepreload") {
      // Another page's file may fail without harm.
      failure = `failed ${target.href}`;
      // A script element fails with any file that it imports (HTML Standard, "mark as ready").
    } else if (target instanceof HTMLScriptElement && !target.src) void recover();
  }

  /** The page's own script imports the framework's entry, whose failure is no event of an element. */
  function handleRejection({ reason }: PromiseRejectionEvent) {
    if (!/-extension:/.test(reason?.stack)) void recover();
  }

  const timer = setInterval(() => {
    // Chromium has no event for a page whose connection breaks off, and goes on calling it "loading".
    const count = document.querySelectorAll("*").length;
    const isCut = count === lastCount && !document.getElementById(pageEndId);
    lastCount = count;
    ticks += 1;
    if (isCut) {
      failure = `cut ${location.pathname}`;
      void recover();
    } else if (ticks === 5 && !hasFailed) {
      // A file that hangs may still arrive, so clicks go on being recorded.
      root.dataset.start = "slow";
      report("slow");
    }
  }, 2000);

  window.addEventListener("error", handleError, { capture: true, signal: started });
  window.addEventListener("unhandledrejection", handleRejection, { signal: started });
  started.addEventListener("abort", () => {
    clearInterval(timer);
    delete root.dataset.start;
    take(key);
  });
}

/** The build of the server's page, by its manifest's name. Undefined where the store does not answer. */
async function fetchBuild(): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(5000);
    const response = await fetch(location.href, { cache: "no-store", signal });
    return response.status < 500 ? findBuild(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}

function findBuild(html: string): string | undefined {
  return /\/assets\/manifest-\w+/.exec(html)?.[0];
}

function report(text: string): void {
  // A privacy setting of Firefox takes it away.
  navigator.sendBeacon?.(reportsPath, text);
}
