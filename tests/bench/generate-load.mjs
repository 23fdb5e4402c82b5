import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { killOnExit } from "./exit-cleanup.mjs";

const worker = fileURLToPath(new URL("load-worker.mjs", import.meta.url));

/**
 * Requests one page at full speed.
 * @param {import("./targets.mjs").Target} target
 * @param {import("./http-client.mjs").Encoding} encoding
 * @param {number} seconds
 * @returns {Promise<import("./targets.mjs").LoadResult>}
 */
export async function generateLoad({ site: { server }, path, expectedStatus }, encoding, seconds) {
  const before = await server.getResourceUsage();
  const args = [server.origin + path, encoding, String(expectedStatus), String(seconds)];
  const child = killOnExit(fork(worker, args));
  const [message] = await Promise.race([once(child, "message"), once(child, "exit")]);
  if (!message?.pages) throw new Error(message?.error ?? `The load on ${path} ended early`);
  const after = await server.getResourceUsage();
  return {
    pagesPerSecond: message.pages / message.seconds,
    cores: (after.cpuSeconds - before.cpuSeconds) / message.seconds,
  };
}
