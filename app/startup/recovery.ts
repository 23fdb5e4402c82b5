import { hideReloadMessage, showReloadMessage } from "./reload-message";
import { saveText, takeText } from "./tab-storage";

const key = "reloaded";

/**
 * Until the app starts, detects failed scripts, and reloads the page when the server answers, but only once for each
 * build. A slow or truncated page only gets a message, because nothing in the page can tell them apart.
 */
export function watchScripts(started: AbortSignal): void {
  let hasFailed = false;

  async function recover(): Promise<void> {
    if (hasFailed) return;
    hasFailed = true;
    // First gives the app a second to start, because it may not need what failed.
    for (const seconds of [1, 2, 5, 10, 20, 30]) {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      const isUp = await isServerUp();
      if (started.aborted) return;
      if (isUp && isReloadSafe() && isFirstFailure()) return location.reload();
      showReloadMessage("failed");
      if (isUp) return;
    }
  }

  function handleEvent(event: Event) {
    if (isScriptFailure(event)) void recover();
  }

  // The page may still arrive, so it keeps its buttons and continues to record clicks. A page whose head is still
  // incomplete can show only the message, so the delay is long.
  const timer = setTimeout(() => hasFailed || showReloadMessage("slow"), 14_000);

  addEventListener("error", handleEvent, { capture: true, signal: started });
  addEventListener("unhandledrejection", handleEvent, { signal: started });
  started.addEventListener("abort", () => {
    clearTimeout(timer);
    hideReloadMessage();
    takeText(key);
  });
}

/** Returns whether one of the store's scripts has failed. Ignores other errors, for example in browser extensions. */
function isScriptFailure(event: Event): boolean {
  const assets = `${location.origin}/assets/`;
  if (event instanceof ErrorEvent) return event.filename.startsWith(assets);
  // If the `import()` of entry.client fails, a promise is rejected. Safari's reason contains no URL.
  const { message, stack } = (event as PromiseRejectionEvent).reason ?? {};
  const text = `${message} ${stack}`;
  if (text.includes(assets) || text.includes("Importing a module script failed")) return true;
  // An inline module gets an error event if a static import fails (HTML Standard, "execute the script element").
  return event.target instanceof HTMLScriptElement && !event.target.src;
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
