/** The root README.md explains these environment variables. An empty variable counts as unset. */
const settings = {
  // The store can't take its URL from a request, because clients can send any Host header.
  SITE_URL: { unset: "", read: origin },
  // react-router-serve also reads PORT, and HOST.
  PORT: { unset: 3000, read: portNumber },
  DATA_DIR: { unset: "data", read: String },
  DATABASE_URL: { unset: "", read: databaseUrl },
  COMMIT: { unset: "unknown", read: String },
};

type Settings = typeof settings;

/** Returns a setting's value. If the value is wrong, throws a one-line error that names the setting. */
export function readSetting<Name extends keyof Settings>(name: Name): Settings[Name]["unset"] {
  const { unset, read } = settings[name];
  const text = process.env[name];
  return text ? read(text) : unset;
}

function portNumber(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= 65_535) return number;
  throw new Error(`PORT must be a whole number from 1 to 65535, but is ${JSON.stringify(text)}`);
}

function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (isWeb && url.pathname === "/" && !url.search && !url.hash) return url.origin;
  throw new Error(`SITE_URL must be like https://shop.example, but is ${JSON.stringify(text)}`);
}

/** Checks a database's URL. The error doesn't quote the URL, because it may contain a password. */
function databaseUrl(text: string): string {
  if (/^postgres(ql)?:\/\/[^/]/.test(text) && URL.canParse(text)) return text;
  throw new Error("DATABASE_URL must be like postgres://user:password@host/database");
}

try {
  for (const name of Object.keys(settings) as (keyof Settings)[]) readSetting(name);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
