import { hideReloadMessage, showReloadMessage } from "./reload-message";
import { tabStorage } from "./tab-storage";

/**
 * Until the app starts, detects failed scripts, and reloads the page when the server answers, but only once for each
 * build. A slow or truncated page only gets a message, because nothing in the page can tell them apart.
 */
export function watchScripts(started: AbortSignal): void {
  let hasFailed = false;

  async function recover(): Promise<void> {
    if (hasFailed) return;
    hasFailed = true;
    const links = document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]");
    const scripts = [...links].map(({ href }) => href);
    // First gives the app a second to start, because it may not need what failed.
    for (const seconds of [1, 2, 5, 10, 20, 30]) {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      // Safari keeps failed `modulepreload` links in memory, even after a reload, but not after these requests.
      const isUp = await doAllAnswer([location.href, ...scripts]);
      if (started.aborted) return;
      // The first script's name is different in each build.
      if (isUp && isReloadSafe() && isFirstReload(scripts[0])) return location.reload();
      showReloadMessage("failed");
      if (isUp) return;
    }
  }

  function handleFailure(event: Partial<ErrorEvent & PromiseRejectionEvent>) {
    const { target, filename, reason } = event;
    const text = `${filename} ${reason?.message} ${reason?.stack}`;
    // Ignores failures outside the store's scripts, for example in browser extensions.
    const isOwn = text.includes(`${location.origin}/assets/`);
    // An inline module gets an error event if a static import fails (HTML Standard, "execute the script element").
    const isFailedImport = target instanceof HTMLScriptElement && !target.src;
    // A failed `import()` of entry.client only rejects a promise. Safari doesn't say which file failed.
    const isFailedSafariImport = text.includes("Importing a module script failed");
    if (isOwn || isFailedImport || isFailedSafariImport) void recover();
  }

  // The page may still arrive, so it keeps its buttons and continues to record clicks. A page whose head is still
  // incomplete can show only the message, so the delay is long.
  const timer = setTimeout(() => hasFailed || showReloadMessage("slow"), 14_000);

  addEventListener("error", handleFailure, { capture: true, signal: started });
  addEventListener("unhandledrejection", handleFailure, { signal: started });
  started.addEventListener("abort", () => {
    clearTimeout(timer);
    hideReloadMessage();
    tabStorage().reloaded = "";
  });
}

async function doAllAnswer(urls: string[]): Promise<boolean> {
  const options = { cache: "reload", signal: AbortSignal.timeout(5000) } as const;
  const answers = urls.map(async (url) => (await fetch(url, options)).status < 500);
  return (await Promise.all(answers).catch(() => [false])).every(Boolean);
}

/** A reload would send a form a second time. It would also lose typed text in Chrome and Safari. */
function isReloadSafe(): boolean {
  const fields = document.querySelectorAll("input");
  const hasTypedText = [...fields].some(({ value, defaultValue }) => value !== defaultValue);
  return !hasTypedText && !document.querySelector("#sign-up-answer > p");
}

/** Returns true once for each build. Returns false if storage is blocked, because the page would reload endlessly. */
function isFirstReload(build = ""): boolean {
  const storage = tabStorage();
  // During a deploy, the servers of two builds may take turns.
  const builds = storage.reloaded?.split(" ") ?? [];
  storage.reloaded = [...builds, build].join(" ");
  return !builds.includes(build) && storage instanceof Storage;
}
