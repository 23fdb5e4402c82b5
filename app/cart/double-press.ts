import type { MouseEvent } from "react";

/**
 * Returns whether a press is the second one of a double press, although the first one has put another control there.
 * `detail` isn't enough, because iPhones don't count presses (https://github.com/mdn/browser-compat-data/issues/27528).
 * A keyboard's presses have no place.
 */
export function isSecondPress(press: MouseEvent, last: MouseEvent | undefined): boolean {
  // The first press was outside the drawer.
  if (!last) return press.detail > 1;
  const hasPlace = press.clientX > 0 || press.clientY > 0;
  const distance = Math.hypot(press.clientX - last.clientX, press.clientY - last.clientY);
  const isQuick = press.timeStamp - last.timeStamp < 500;
  return hasPlace && distance < 20 && isQuick && controlOf(press) !== controlOf(last);
}

function controlOf({ target }: MouseEvent): Element | null {
  return (target as Element).closest("button");
}
