import { LRUCache } from "lru-cache";

/** The header in which the front door names the client; no request arrives with one of its own. */
export const clientHeader = "client-address";

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

/** A rate limit for each client of its own. It remembers the last ten thousand of a minute. */
export function createClientRateLimit(limit: number): (client: string, now: number) => boolean {
  const clients = new LRUCache<string, (now: number) => boolean>({
    max: 10_000,
    ttl: 60_000,
  });
  return (client, now) => {
    const allow = clients.get(client) ?? createRateLimit(limit);
    clients.set(client, allow);
    return allow(now);
  };
}

export function readSignUpLimits() {
  return {
    perMinute: readNumber("SIGN_UPS_PER_MINUTE", 300),
    perClient: readNumber("SIGN_UPS_PER_CLIENT", 20),
  };
}

/** A number from the environment. Throws where it is not a whole number, or below the minimum. */
export function readNumber(name: string, defaultNumber: number, minimum = 1): number {
  const text = process.env[name];
  if (!text) return defaultNumber;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= minimum && Number.isSafeInteger(number)) return number;
  throw new Error(`${name} must be a whole number not below ${minimum}, and is "${text}"`);
}
