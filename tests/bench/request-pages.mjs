import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Uses wrk to request `paths`, or new searches if `paths` is empty. Returns the number of responses per second.
 * A client in Node would be the bottleneck: autocannon got 3,600 pages a second, and wrk got 13,200.
 *
 * @param {string} url
 * @param {number} connections
 * @param {number} seconds
 * @param {string[]} paths
 */
export async function requestOverAndOver(url, connections, seconds, paths) {
  const script = join(import.meta.dirname, "requests.lua");
  const header = "Accept-Encoding: gzip, deflate, br, zstd";
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "-H", header, "-s", script, url, "--"];
  const { stdout } = await run("wrk", [...args, ...paths]);
  // Throws if a page fails, because failed responses would distort the rate. Searches may fail under this load.
  if (paths.length > 0 && /Non-2xx|Socket errors/.test(stdout)) {
    throw new Error(`Responses failed:\n${stdout}`);
  }
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
