import { LRUCache } from "lru-cache";

/**
 * A sliding window for each of the last ten thousand clients. Returns a function that says whether a request
 * at `now` (in milliseconds) is allowed. A client has at most `limit` in a minute: the limits are settings.
 */
export function createRateLimit(limit: number): (client: string, now: number) => boolean {
  const times = new LRUCache<string, number[]>({ max: 10_000, memoMethod: () => [] });
  return (client, now) => {
    const allowed = times.memo(client);
    while (allowed[0] !== undefined && allowed[0] <= now - 60_000) allowed.shift();
    if (allowed.length >= limit) return false;
    allowed.push(now);
    return true;
  };
}
