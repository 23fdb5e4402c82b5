import { resolve } from "node:path";

/** Each setting with its meaning, its default, and the values that it takes. An empty one is not set. */
const settings = {
  /** Where the public finds the store: not in a request, whose Host may be anything. */
  SITE_URL: { unset: "", read: origin },
  /** The port that the store listens on. React-router-serve reads PORT and HOST, too. */
  PORT: { unset: 3000, read: wholeNumber(1, 65_535) },
  /** The address that the store listens on. All of them if it is empty. */
  HOST: { unset: "", read: anyText },
  /** How many proxies stand before the store, each of which adds an address to X-Forwarded-For. */
  TRUSTED_PROXIES: { unset: 0, read: wholeNumber(0) },
  /** The most sign-ups that the list takes in a minute, from all visitors together. */
  SIGN_UPS_PER_MINUTE: { unset: 300, read: wholeNumber(1) },
  /** The most sign-ups that the list takes from one client in a minute. */
  SIGN_UPS_PER_CLIENT: { unset: 20, read: wholeNumber(1) },
  /** The folder of the mailing list's file, if no server has the list. */
  DATA_DIR: { unset: "data", read: anyText },
  /** The libsql server that has the mailing list instead. */
  DATABASE_URL: { unset: "", read: databaseUrl },
  DATABASE_AUTH_TOKEN: { unset: "", read: anyText },
};

type Settings = typeof settings;

export const settingNames = Object.keys(settings) as (keyof Settings)[];

/** A setting's value. Throws an error of one line, which names the setting, if the value cannot be right. */
export function readSetting<Name extends keyof Settings>(name: Name): Settings[Name]["unset"] {
  const { unset, read } = settings[name];
  const text = process.env[name];
  return text ? read(text, name) : unset;
}

/** The mailing list's file, if no server has the list. */
export function databaseFile(): string {
  return resolve(readSetting("DATA_DIR"), "subscribers.db");
}

function anyText(text: string): string {
  return text;
}

function wholeNumber(minimum: number, maximum = 1_000_000) {
  return (text: string, name: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= minimum && number <= maximum) return number;
    const range = `a whole number from ${minimum} to ${maximum}`;
    throw new Error(`${name} must be ${range}, and is ${JSON.stringify(text)}`);
  };
}

function origin(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (isWeb && url.pathname === "/" && !url.search && !url.hash) return url.origin;
  throw new Error(`${name} must be like https://shop.example, and is ${JSON.stringify(text)}`);
}

/** The error does not repeat the value, because there may be a password in it. */
function databaseUrl(text: string, name: string): string {
  if (/^(libsql|https):\/\//.test(text) && URL.canParse(text)) return text;
  throw new Error(`${name} must begin with libsql:// or https://`);
}
