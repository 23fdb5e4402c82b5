import { keepEarlyClicks } from "./early-clicks";
import { watchScripts } from "./failed-scripts";
import { keepTypedText } from "./typed-text";

// Runs first in every page, before any file arrives. The build bundles it with its imports into one text.

const start = new AbortController();
keepEarlyClicks(start);
keepTypedText(start.signal);
watchScripts(start.signal);
