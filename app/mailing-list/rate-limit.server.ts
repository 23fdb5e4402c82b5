/** Says of each moment, in milliseconds, whether one more fits: at most `bound` in any minute. */
export function allowPerMinute(bound: number): (now: number) => boolean {
  const allowed: number[] = [];
  return (now) => {
    while (allowed[0] !== undefined && allowed[0] <= now - 60_000) allowed.shift();
    if (allowed.length >= bound) return false;
    allowed.push(now);
    return true;
  };
}

export function readBound(name: string, usual: number): number {
  const text = process.env[name];
  if (!text) return usual;
  const bound = Number(text);
  if (/^\d+$/.test(text) && bound > 0 && Number.isSafeInteger(bound)) return bound;
  throw new Error(`${name} must be a whole number above 0, and is "${text}"`);
}
