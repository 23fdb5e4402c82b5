/**
 * Ignores the second tap of a double tap if the first one opened or closed the drawer, and ignores a key that is held
 * down while the focus moves. Otherwise, they would press another control.
 */
export function ignoreRepeatedPresses(isCartOpen: () => boolean): void {
  let tap = { x: 0, y: 0, time: 0, wasOpen: false };
  let keyTarget: EventTarget | null = null;

  function handleClick(event: PointerEvent) {
    const { clientX: x, clientY: y, timeStamp: time, detail, pointerType } = event;
    // `detail` counts the clicks of a mouse, but not every browser counts taps. It is 0 if the shopper pressed a key.
    const isNear = time - tap.time < 500 && Math.hypot(x - tap.x, y - tap.y) < 50;
    const isSecond = detail > 1 || (detail === 1 && pointerType !== "mouse" && isNear);
    if (isSecond && tap.wasOpen !== isCartOpen()) {
      event.preventDefault();
      event.stopImmediatePropagation();
      tap.time = time;
    } else tap = { x, y, time, wasOpen: isCartOpen() };
  }

  function handleKey(event: KeyboardEvent) {
    if (!event.repeat) keyTarget = event.target;
    else if (event.key === "Enter" && event.target !== keyTarget) event.preventDefault();
  }

  window.addEventListener("click", handleClick, { capture: true });
  window.addEventListener("keydown", handleKey, { capture: true });
}
