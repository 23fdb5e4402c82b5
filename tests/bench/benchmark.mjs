// Measures the built store on an idle machine. Absolute figures differ between machines, so `npm run bench -- FOLDER`
// also measures the version that is built in that folder.
import { execFile, execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { startStore } from "../start-store.mjs";

const run = promisify(execFile);

const stores = [{ name: "store", server: await startStore() }];
const [, , folder] = process.argv;
if (folder) stores.push({ name: "other", server: await startStore({ folder }) });

const targets = [];
for (const { name, server } of stores) {
  for (const path of ["/", "/store"]) {
    const { url } = server;
    targets.push({ name: `${name} ${path}`, url, paths: [path], connections: 16, rate: 0 });
    const paths = [path, ...(await findFiles(url + path))];
    // Imitates three browsers with six connections each.
    targets.push({ name: `${name} ${path} and its files`, url, paths, connections: 18, rate: 0 });
  }
}

// The targets take turns, so a temporary slowdown affects all of them. Other processes can only slow a round down.
for (let round = 0; round < 5; round += 1) {
  for (const target of targets) {
    const requests = await requestOverAndOver(target.url, target.connections, 3, target.paths);
    target.rate = Math.max(target.rate, Math.round(requests / target.paths.length));
  }
}
console.log("Kept pages a second, compressed");
console.table(targets, ["name", "rate"]);

console.log("New searches, the home page beside 500 searchers, in milliseconds, and their memory");
for (const { name, server } of stores) {
  // Also warms the server up.
  const rate = await requestOverAndOver(server.url, 1, 3);
  const before = memoryOf(server);
  const p97 = await timeHomeBeside(server.url, 500);
  console.table({
    [name]: { "a second": rate, "home's p97": p97, MB: memoryOf(server) - before },
  });
  await server.stop();
}

/** Returns the paths of the files that a page's HTML names. @param {string} url */
async function findFiles(url) {
  const html = await (await fetch(url)).text();
  const files = html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g);
  return new Set(Array.from(files, ([, path = ""]) => path));
}

/**
 * Uses wrk to request `paths`, or new searches if there are none. Returns the number of responses per second.
 * A client in Node would be the bottleneck: autocannon got 3,600 pages a second, and wrk got 13,200.
 *
 * @param {string} url
 * @param {number} connections
 * @param {number} seconds
 * @param {string[]} paths
 */
async function requestOverAndOver(url, connections, seconds, paths = []) {
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

/** Returns the home page's 97th percentile while clients search. @param {string} url @param {number} clients */
async function timeHomeBeside(url, clients) {
  const searches = requestOverAndOver(url, clients, 12);
  await setTimeout(500);
  const times = [];
  for (let i = 0; i < 100; i += 1) {
    times.push(timePage(url));
    await setTimeout(100);
  }
  await searches;
  const sorted = (await Promise.all(times)).toSorted((a, b) => a - b);
  return Number(sorted[96]?.toFixed(1));
}

/** Returns a page's load time over a new connection, in milliseconds. @param {string} url */
async function timePage(url) {
  const start = performance.now();
  const response = await fetch(url, { headers: { Connection: "close" } });
  if (!response.ok) throw new Error(`${url} answered with ${response.status}`);
  await response.arrayBuffer();
  return performance.now() - start;
}

/** Returns a server's memory in MB. @param {Awaited<ReturnType<typeof startStore>>} server */
function memoryOf({ process: { pid } }) {
  return Math.round(Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)])) / 1024);
}
