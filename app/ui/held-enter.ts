import type { KeyboardEvent } from "react";

/** Ignores Enter while it is held down. Otherwise, it would press each button that gets the focus. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.repeat) event.preventDefault();
}
