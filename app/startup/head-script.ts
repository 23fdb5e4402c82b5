import { showSavedCount } from "~/cart/saved-count";
import { keepEarlyClicks } from "./early-clicks";
import { watchScripts } from "./recovery";

// This script runs first on every page, before any file arrives. The build inlines it with its imports.

declare global {
  /** Aborting it stops head-script.ts. */
  var untilStart: AbortController | undefined;
}

window.untilStart = new AbortController();
const { signal } = window.untilStart;
showSavedCount(signal);
keepEarlyClicks(signal);
watchScripts(signal);
