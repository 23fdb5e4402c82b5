import { showSavedCount } from "~/cart/saved-count";
import { recordEarlyClicks } from "./early-clicks";
import { watchScripts } from "./recovery";

// This script runs first on every page, before any file arrives. The build inlines it with its imports.

declare global {
  interface Window {
    /** Aborting it stops head-script.ts. */
    untilStart?: AbortController;
    /** Ids of products that the shopper wanted to add before the app started, and "cart". */
    earlyClicks?: string[];
  }
}

window.untilStart = new AbortController();
const started = window.untilStart.signal;
showSavedCount(started);
recordEarlyClicks(started);
watchScripts(started);
