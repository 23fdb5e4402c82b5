import type { MouseEvent } from "react";

/** Returns whether the browser opens what is clicked in another tab or window. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Lets the browser send a form that opens elsewhere. The form's `submit` event doesn't say which keys are held. */
export function sendElsewhere(event: MouseEvent): void {
  const isButton = event.target instanceof Element && event.target.closest("button");
  if (!isButton || !opensElsewhere(event)) return;
  // React listens further inside.
  const stop = (submit: Event) => submit.stopPropagation();
  window.addEventListener("submit", stop, { capture: true, once: true });
}
