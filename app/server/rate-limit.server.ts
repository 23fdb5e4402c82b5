import { LRUCache } from "lru-cache";

/**
 * A sliding window for each client: whether its request at `now` (milliseconds) is allowed, at most `limit` in
 * any minute. The last ten thousand clients are remembered.
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
