import { hideReloadMessage, showReloadMessage } from "./reload-message";
import { saveText, takeText } from "./tab-storage";

const key = "reloaded";

/**
 * Until the app starts, detects failed scripts, and reloads the page when the server answers, but only once for each
 * build. A slow or truncated page only gets a message, because nothing in the page can tell them apart.
 */
export function watchScripts(started: AbortSignal, saveClicks: () => void): void {
  let hasFailed = false;

  async function recover(): Promise<void> {
    if (hasFailed) return;
    hasFailed = true;
    // First gives the app a second to start, because it may not need what failed.
    for (const seconds of [1, 2, 5, 10, 20, 30]) {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      const isUp = await isServerUp();
      if (started.aborted) return;
      if (isUp && isReloadSafe() && isFirstFailure()) {
        saveClicks();
        return location.reload();
      }
      showReloadMessage("failed");
      if (isUp) return;
    }
  }

  function handleError(event: Event) {
    // Ignores errors outside the store's scripts, for example in browser extensions.
    const isOwnError =
      event instanceof ErrorEvent && event.filename.startsWith(`${location.origin}/assets/`);
    // An inline module gets an error event if a static import fails (HTML Standard, "execute the script element").
    const isFailedImport = event.target instanceof HTMLScriptElement && !event.target.src;
    if (isOwnError || isFailedImport) void recover();
  }

  /** Handles a failed `import()` of entry.client, which rejects a promise but fires no error event. */
  function handleRejection({ reason }: PromiseRejectionEvent) {
    // Safari says "Importing a module script failed" without a URL.
    if (/\/assets\/|importing a module/i.test(`${reason?.message} ${reason?.stack}`))
      void recover();
  }

  // The page may still arrive, so it keeps its buttons and continues to record clicks. A page whose head is still
  // incomplete can show only the message, so the delay is long.
  const timer = setTimeout(() => hasFailed || showReloadMessage("slow"), 14_000);

  addEventListener("error", handleError, { capture: true, signal: started });
  addEventListener("unhandledrejection", handleRejection, { signal: started });
  started.addEventListener("abort", () => {
    clearTimeout(timer);
    hideReloadMessage();
    takeText(key);
  });
}

/** Also requests the scripts, because Safari keeps failed `modulepreload` links in memory, even after a reload. */
async function isServerUp(): Promise<boolean> {
  const urls = [location.href, ...scripts().map(({ href }) => href)];
  const options = { cache: "reload", signal: AbortSignal.timeout(5000) } as const;
  const answers = urls.map(async (url) => (await fetch(url, options)).status < 500);
  return (await Promise.all(answers).catch(() => [false])).every(Boolean);
}

function scripts(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
}

/** A reload would send a form a second time. It would also lose typed text in Chrome and Safari. */
function isReloadSafe(): boolean {
  const fields = document.querySelectorAll("input");
  const hasTypedText = [...fields].some(({ value, defaultValue }) => value !== defaultValue);
  return !hasTypedText && !document.querySelector("#sign-up-answer > p");
}

/** Returns true once for each build. Returns false if storage is blocked, because the page would reload endlessly. */
function isFirstFailure(): boolean {
  // The first script's name is different in each build.
  const build = scripts()[0]?.href ?? "";
  const isNewBuild = takeText(key) !== build;
  return saveText(key, build) && isNewBuild;
}
