import { LRUCache } from "lru-cache";

/** A sliding window: whether a request at `now` (milliseconds) is allowed, at most `limit` in any minute. */
export function createRateLimit(limit: number): (now: number) => boolean {
  const allowed: number[] = [];
  return (now) => {
    while (allowed[0] !== undefined && allowed[0] <= now - 60_000) allowed.shift();
    if (allowed.length >= limit) return false;
    allowed.push(now);
    return true;
  };
}

/** A rate limit for each client. It remembers the last ten thousand clients. */
export function createClientRateLimit(limit: number): (client: string, now: number) => boolean {
  const clients = new LRUCache<string, (now: number) => boolean>({
    max: 10_000,
    memoMethod: () => createRateLimit(limit),
  });
  return (client, now) => clients.memo(client)(now);
}
