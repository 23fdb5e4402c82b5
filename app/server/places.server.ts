const maxWaiting = 100;
const taken = new Map<string, number>();

/**
 * Lets a hundred pages or reads of each route wait at the same time, so that a slow loader delays only its own route.
 * Returns a function that gives the place back, or undefined if there's no place.
 */
export function takePlace(route: string): (() => void) | undefined {
  const count = taken.get(route) ?? 0;
  if (count >= maxWaiting) return;
  taken.set(route, count + 1);
  return () => void taken.set(route, (taken.get(route) ?? 0) - 1);
}
