import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { endWithUs } from "./exit-cleanup.mjs";

const worker = fileURLToPath(new URL("load-worker.mjs", import.meta.url));

/**
 * Asks one server for one page as fast as it answers.
 * @param {import("./targets.mjs").Subject} subject
 * @param {import("./http-client.mjs").Encoding} encoding
 * @param {number} seconds
 * @returns {Promise<import("./targets.mjs").Run>}
 */
export async function load({ site: { server }, path, status }, encoding, seconds) {
  const before = await server.usage();
  const args = [server.origin + path, encoding, String(status), String(seconds)];
  const child = endWithUs(fork(worker, args));
  const [message] = await Promise.race([once(child, "message"), once(child, "exit")]);
  if (!message?.pages) throw new Error(message?.error ?? `The load on ${path} ended early`);
  const after = await server.usage();
  return {
    pagesPerSecond: message.pages / message.seconds,
    cores: (after.cpuSeconds - before.cpuSeconds) / message.seconds,
  };
}
