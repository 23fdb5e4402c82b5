const maxWaiting = 100;
/** Each route has its own count, so that a slow loader delays only its own route. */
const taken = new Map<string, number>();

/** Returns a function that gives the place back, or undefined if a hundred requests of this route are waiting. */
export function acquireSlot(route: string): (() => void) | undefined {
  const count = taken.get(route) ?? 0;
  if (count >= maxWaiting) return;
  taken.set(route, count + 1);
  return () => void taken.set(route, (taken.get(route) ?? 0) - 1);
}
