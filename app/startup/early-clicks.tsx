import { useEffect } from "react";

/** Tells head-script.ts that the app has started. Render this last, because the buttons need other effects. */
export function EarlyClicks() {
  useEffect(() => window.takeEarlyClicks?.(), []);
  return null;
}
