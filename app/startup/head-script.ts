import { showSavedCount } from "~/cart/saved-count";
import { keepEarlyClicks } from "./early-clicks";
import { applyLateStyles } from "./late-styles";
import { watchScripts } from "./recovery";

// This script runs first on every page, before any file arrives. The build inlines it with its imports.

declare global {
  interface Window {
    /** Stops head-script.ts. Saved clicks wait for the tab's next page. */
    headScript?: AbortController;
  }
}

const start = new AbortController();
window.headScript = start;
applyLateStyles();
showSavedCount(start.signal);
keepEarlyClicks(start);
watchScripts(start.signal);
