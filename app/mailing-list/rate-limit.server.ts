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

/** A limit from the environment. Throws where it is not a whole number above 0. */
export function readLimit(name: string, defaultLimit: number): number {
  const text = process.env[name];
  if (!text) return defaultLimit;
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit > 0 && Number.isSafeInteger(limit)) return limit;
  throw new Error(`${name} must be a whole number above 0, and is "${text}"`);
}
