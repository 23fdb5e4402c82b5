import { keepEarlyClicks } from "./early-clicks";
import { watchScripts } from "./failed-scripts";
import { keepTypedText } from "./typed-text";

// Runs first in every page, before any file arrives. The build inlines it together with its imports.

const start = new AbortController();
keepEarlyClicks(start);
keepTypedText(start.signal);
watchScripts(start.signal);
