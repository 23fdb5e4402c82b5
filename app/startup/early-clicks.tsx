import { useEffect } from "react";

/** Tells head-script.ts that the app has started. */
export function EarlyClicks() {
  useEffect(() => {
    // Waits until all effects have run, because the buttons need them.
    setTimeout(() => window.takeEarlyClicks?.());
  }, []);
  return null;
}
