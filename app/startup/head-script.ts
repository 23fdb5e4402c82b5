import { keepEarlyClicks } from "./early-clicks";
import { recoverFailedStart } from "./recover-failed-start";
import { keepTypedText } from "./typed-text";

// Runs first in every page, before any file arrives. The build bundles it with its imports into one text.

declare global {
  interface Window {
    /** Ends the work of this script and returns the early clicks, in order. Gone once called. */
    takeEarlyClicks?: () => string[];
  }
}

const start = new AbortController();
const takeClicks = keepEarlyClicks(start.signal);
keepTypedText(start.signal);
recoverFailedStart(start.signal);

window.takeEarlyClicks = () => {
  delete window.takeEarlyClicks;
  start.abort();
  return takeClicks();
};
