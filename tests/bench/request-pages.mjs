import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** The encodings that browsers accept. */
export const encodings = "gzip, deflate, br, zstd";
const run = promisify(execFile);

/**
 * Uses wrk to request `paths`, or new searches if `paths` is empty. Returns the number of responses per second.
 * A client in Node would be the bottleneck: autocannon got 3,600 pages a second, and wrk got 13,200.
 *
 * @param {{ url: string }} server
 * @param {number} connections
 * @param {string} seconds
 * @param {string[]} paths
 */
export async function requestOverAndOver({ url }, connections, seconds, paths) {
  const script = join(import.meta.dirname, "requests.lua");
  const header = `Accept-Encoding: ${encodings}`;
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "-H", header, "-s", script, url, "--"];
  const { stdout } = await run("wrk", [...args, ...paths]).catch((error) => {
    if (error.code !== "ENOENT") throw error;
    console.error("The benchmark needs wrk: `apt-get install wrk`, or `brew install wrk`.");
    process.exit(1);
  });
  // Throws if a page fails, because failed responses would distort the rate. Searches may fail under this load.
  const hasFailures = paths.length > 0 && /Non-2xx|Socket errors/.test(stdout);
  if (hasFailures) throw new Error(`Responses failed:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
