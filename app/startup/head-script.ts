import { keepEarlyClicks } from "./early-clicks";
import { recoverFailedStart } from "./recover-failed-start";
import { keepTypedText } from "./typed-text";

// Runs first in every page, before any file arrives. The build bundles it with its imports into one text.

const start = new AbortController();
keepEarlyClicks(start);
keepTypedText(start.signal);
recoverFailedStart(start.signal);
