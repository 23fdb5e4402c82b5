/** Returns the store's public origin, or "" if SITE_URL isn't set. The README explains the settings. */
export function readSiteUrl(): string {
  // The store can't take its URL from a request, because clients can send any Host header.
  const text = process.env.SITE_URL;
  if (!text) return "";
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:\/\/[^/]+\/$/.test(url.href)) return url.origin;
  return exitWith(`SITE_URL must be like https://shop.example, but is ${JSON.stringify(text)}`);
}

/** Returns the URL of a PostgreSQL database, or "" if DATABASE_URL isn't set. */
export function readDatabaseUrl(): string {
  const text = process.env.DATABASE_URL;
  if (!text) return "";
  if (/^postgres(ql)?:\/\/[^/]/.test(text) && URL.canParse(text)) return text;
  // Doesn't quote the URL, because it may contain a password.
  return exitWith("DATABASE_URL must be like postgres://user:password@host/database");
}

/** Ends the process with one line that says what is wrong with a setting. */
export function exitWith(reason: string): never {
  console.error(reason);
  process.exit(1);
}
