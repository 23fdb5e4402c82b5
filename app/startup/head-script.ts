import { showSavedCount } from "~/cart/saved-count";
import { keepEarlyClicks } from "./early-clicks";
import { watchScripts } from "./recovery";

// This script runs first on every page, before any file arrives. The build inlines it with its imports.

declare global {
  interface Window {
    /** Stops head-script.ts. Saved clicks wait for the tab's next page. */
    headScript?: AbortController;
  }
}

const untilStart = new AbortController();
window.headScript = untilStart;
showSavedCount(untilStart.signal);
keepEarlyClicks(untilStart);
watchScripts(untilStart.signal);
