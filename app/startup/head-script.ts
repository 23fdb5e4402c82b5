import { showSavedCount } from "~/cart/saved-count";
import { keepEarlyClicks } from "./early-clicks";
import { watchScripts } from "./recovery";

// This script runs first on every page, before any file arrives. The build inlines it with its imports.

declare global {
  /** Aborting it stops head-script.ts. */
  var untilStart: AbortController | undefined;
  /** Stops head-script.ts, deletes itself, and returns the saved clicks: products' ids and presses on Cart. */
  var takeEarlyClicks: (() => string[]) | undefined;
}

window.untilStart = new AbortController();
const { signal } = window.untilStart;
showSavedCount(signal);
keepEarlyClicks(window.untilStart);
watchScripts(signal);
