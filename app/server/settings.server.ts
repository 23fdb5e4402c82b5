import { once } from "node:events";
import { createServer } from "node:net";
import { serverUrl } from "~/mailing-list/database.server";
import { readSignUpLimits } from "~/mailing-list/rate-limit.server";
import { readTrustedProxies } from "./client-address.server";

/** Ends the process, with one line, where a setting cannot work. To be called before it listens. */
export async function checkSettings(): Promise<void> {
  try {
    readSignUpLimits();
    readTrustedProxies();
    serverUrl();
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
