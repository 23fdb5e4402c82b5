type Settings = {
  SITE_URL: string;
  PORT: number;
  DATA_DIR: string;
  DATABASE_URL: string;
  COMMIT: string;
};

/** The root README.md explains these environment variables. An empty variable counts as unset. */
const readers: { [Name in keyof Settings]: (text?: string) => Settings[Name] } = {
  // The store can't take its URL from a request, because clients can send any Host header.
  SITE_URL: (text) => (text ? readOrigin(text) : ""),
  // react-router-serve also reads PORT, and HOST.
  PORT: (text) => (text ? readPort(text) : 3000),
  DATA_DIR: (text) => text || "data",
  DATABASE_URL: (text) => (text ? readDatabaseUrl(text) : ""),
  COMMIT: (text) => text || "unknown",
};

/** Returns a setting's value. If the value is wrong, ends the process with one line that names the setting. */
export function readSetting<Name extends keyof Settings>(name: Name): Settings[Name] {
  try {
    return readers[name](process.env[name]);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

function readPort(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= 65_535) return number;
  throw new Error(`PORT must be a whole number from 1 to 65535, but is ${JSON.stringify(text)}`);
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (isWeb && url.pathname === "/" && !url.search && !url.hash) return url.origin;
  throw new Error(`SITE_URL must be like https://shop.example, but is ${JSON.stringify(text)}`);
}

/** Checks a database's URL. The error doesn't quote the URL, because it may contain a password. */
function readDatabaseUrl(text: string): string {
  if (/^postgres(ql)?:\/\/[^/]/.test(text) && URL.canParse(text)) return text;
  throw new Error("DATABASE_URL must be like postgres://user:password@host/database");
}
