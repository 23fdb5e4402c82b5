import { afterEach, beforeEach, vi } from "vitest";
import { recoverFailedStart } from "~/startup/recover-failed-start";

// A page of a store whose start is watched, and the browser and the server in its tests' hands.

export const origin = "https://shop.example";
export const key = "reloaded-for-build";
export const root = document.documentElement;
export const page = (...files: string[]) =>
  files.map((file) => `<link rel="modulepreload" href="/assets/${file}">`).join("");

export const reload = vi.fn();
export const sendBeacon = vi.fn();
export const fetchPage = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
/** Is called once the app has started. */
export let end: () => void;

export function watchStart(): void {
  end = recoverFailedStart("/reports");
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { origin, href: `${origin}/store?search=mug`, reload });
  vi.stubGlobal("fetch", fetchPage);
  vi.stubGlobal("navigator", { sendBeacon });
  vi.spyOn(performance, "getEntriesByName").mockReturnValue([]);
  sessionStorage.clear();
  document.head.innerHTML = page("root-1.js", "store-1.js");
  fetchPage.mockImplementation(async () => new Response(page("root-1.js", "store-1.js")));
  watchStart();
});

afterEach(() => {
  end();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

export const settle = () => vi.advanceTimersByTimeAsync(0);

export function throwIn(filename: string): Promise<unknown> {
  window.dispatchEvent(new ErrorEvent("error", { filename }));
  return settle();
}
