import { keepEarlyClicks } from "./early-clicks";
import { watchScripts } from "./recovery";
import { showSavedCount } from "./saved-count";
import { keepTypedText } from "./typed-text";

// This script runs first on every page, before any file arrives. The build inlines it with its imports.

const start = new AbortController();
showSavedCount(start.signal);
keepEarlyClicks(start);
keepTypedText(start.signal);
watchScripts(start.signal);
