import { LRUCache } from "lru-cache";

/** Allows each client at most `limit` requests in any minute. `now` is in milliseconds. */
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
