import { showSavedCount } from "~/cart/saved-count";
import { keepEarlyClicks } from "./early-clicks";
import { watchScripts } from "./recovery";

// This script runs first on every page, before any file arrives. The build inlines it with its imports.

declare global {
  interface Window {
    /** Aborting it stops head-script.ts. Saved clicks wait for the tab's next page. */
    untilStart?: AbortController;
  }
}

const untilStart = new AbortController();
window.untilStart = untilStart;
showSavedCount(untilStart.signal);
const saveClicks = keepEarlyClicks(untilStart);
watchScripts(untilStart.signal, saveClicks);
