/** The root README.md explains these environment variables. An empty variable counts as unset. */
const settings = {
  // The store can't take its URL from a request, because clients can send any Host header.
  SITE_URL: { unset: "", read: origin },
  // react-router-serve also reads PORT and HOST. It treats an empty PORT as 0, so check-settings.server.ts rejects it.
  PORT: { unset: 3000, read: wholeNumber(1, 65_535) },
  HOST: { unset: "", read: String },
  TRUSTED_PROXIES: { unset: 0, read: wholeNumber(0) },
  SIGN_UPS_PER_MINUTE: { unset: 300, read: wholeNumber(1) },
  SIGN_UPS_PER_CLIENT: { unset: 20, read: wholeNumber(1) },
  DATA_DIR: { unset: "data", read: String },
  DATABASE_URL: { unset: "", read: databaseUrl },
  COMMIT: { unset: "unknown", read: String },
};

type Settings = typeof settings;

export const settingNames = Object.keys(settings) as (keyof Settings)[];

/** Returns a setting's value. If the value is wrong, throws a one-line error that names the setting. */
export function readSetting<Name extends keyof Settings>(name: Name): Settings[Name]["unset"] {
  const { unset, read } = settings[name];
  const text = process.env[name];
  return text ? read(text, name) : unset;
}

function wholeNumber(minimum: number, maximum = 1_000_000) {
  return (text: string, name: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= minimum && number <= maximum) return number;
    const range = `a whole number from ${minimum} to ${maximum}`;
    throw new Error(`${name} must be ${range}, but is ${JSON.stringify(text)}`);
  };
}

function origin(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (isWeb && url.pathname === "/" && !url.search && !url.hash) return url.origin;
  throw new Error(`${name} must be like https://shop.example, but is ${JSON.stringify(text)}`);
}

/** Checks a database's URL. The error doesn't quote the URL, because it may contain a password. */
function databaseUrl(text: string, name: string): string {
  if (/^postgres(ql)?:\/\/[^/]/.test(text) && URL.canParse(text)) return text;
  throw new Error(`${name} must be like postgres://user:password@host/database`);
}
