import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";

/** How many proxies stand before the store, each of which adds an address to X-Forwarded-For. */
export function readTrustedProxies(): number {
  return readNumber("TRUSTED_PROXIES", 0, 0);
}

/** The most sign-ups that are kept in a minute: of everybody, and of one client. */
export function readSignUpLimits() {
  return {
    perMinute: readNumber("SIGN_UPS_PER_MINUTE", 300),
    perClient: readNumber("SIGN_UPS_PER_CLIENT", 20),
  };
}

/** The libsql server that has the mailing list. Undefined where a file has it. */
export function readDatabaseUrl(): string | undefined {
  const url = process.env.DATABASE_URL || undefined;
  if (url === undefined || (/^(libsql|https):\/\//.test(url) && URL.canParse(url))) return url;
  throw new Error("DATABASE_URL must begin with libsql:// or https://");
}

/** The mailing list's file, where no server has it. */
export function databaseFile(): string {
  return resolve(process.env.DATA_DIR || "data", "subscribers.db");
}

/** Throws where it is not an origin. A setting, because a request's Host may be anything. */
export function checkSiteUrl(setting = process.env.SITE_URL): void {
  if (!setting) {
    console.warn("SITE_URL is not set: search engines and chat previews get relative URLs.");
    return;
  }
  const url = URL.canParse(setting) ? new URL(setting) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (!isWeb || url.pathname !== "/" || url.search || url.hash) {
    throw new Error(`SITE_URL must be like https://shop.example, and is "${setting}"`);
  }
}

/** A number from the environment. Throws where it is not a whole number, or below the minimum. */
export function readNumber(name: string, defaultNumber: number, minimum = 1): number {
  const text = process.env[name];
  if (!text) return defaultNumber;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= minimum && Number.isSafeInteger(number)) return number;
  throw new Error(`${name} must be a whole number not below ${minimum}, and is "${text}"`);
}

/** Ends the process, with one line, where a setting cannot work. To be called before it listens. */
export async function checkSettings(): Promise<void> {
  try {
    readSignUpLimits();
    readTrustedProxies();
    readDatabaseUrl();
    checkSiteUrl();
    await checkPort(process.env.PORT ?? "3000");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** React-router-serve would listen on any free port instead of a wrong one, or of 3000 when that is taken. */
async function checkPort(port: string): Promise<void> {
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65535) {
    throw new Error(`PORT must be a whole number from 1 to 65535, and is "${port}"`);
  }
  try {
    const server = createServer().listen(Number(port), process.env.HOST || undefined);
    await once(server, "listening");
    server.close();
    await once(server, "close");
  } catch (error) {
    throw new Error(`The store cannot listen on PORT ${port}: ${(error as Error).message}`);
  }
}
