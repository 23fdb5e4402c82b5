// Measures the built store on an idle machine. Absolute figures differ between machines, so `npm run bench -- FOLDER`
// also measures the version that is built in that folder.
import { execFile, execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { projectFolder, startStore } from "../start-store.mjs";

const run = promisify(execFile);

const folders = [projectFolder, ...process.argv.slice(2)];
const stores = await Promise.all(folders.map((folder) => startStore({ folder })));

console.log("Cached pages a second, compressed");
const pages = stores.flatMap(({ url }, i) =>
  ["/", "/store"].map((path) => ({ folder: folders[i], path, url: url + path, rate: 0 })),
);
// The pages take turns, so a temporary slowdown affects all of them. Other processes can only slow a round down.
for (let round = 0; round < 5; round += 1) {
  for (const page of pages) page.rate = Math.max(page.rate, await rateOf(page.url, 16, 3));
}
console.table(pages, ["folder", "path", "rate"]);

console.log(
  "New searches, other answers beside 500 searchers, in milliseconds, and the searchers' memory",
);
const searches = ["-s", join(import.meta.dirname, "searches.lua")];
for (const [i, { url, process, stop }] of stores.entries()) {
  const memory = () => Number(execFileSync("ps", ["-o", "rss=", "-p", String(process.pid)])) / 1024;
  // Also warms the server up.
  const rate = await rateOf(url, 1, 3, searches);
  const before = memory();
  const searchers = rateOf(url, 500, 12, searches);
  await setTimeout(500);
  const home = [];
  const health = [];
  for (let visit = 0; visit < 100; visit += 1) {
    home.push(timePage(url));
    health.push(timePage(`${url}/health`));
    await setTimeout(100);
  }
  await searchers;
  const MB = Math.round(memory() - before);
  const times = { "home's p97": await p97(home), "/health's p97": await p97(health) };
  console.table([{ folder: folders[i], rate, ...times, MB }]);
  await stop();
}

/**
 * Returns how many responses per second wrk gets. A client in Node would be the bottleneck: autocannon got 3,600 pages a
 * second, and wrk got 13,200.
 *
 * @param {string} url
 * @param {number} connections
 * @param {number} seconds
 * @param {string[]} script
 */
async function rateOf(url, connections, seconds, script = []) {
  const header = "Accept-Encoding: gzip, deflate, br, zstd";
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "-H", header, ...script, url];
  const { stdout } = await run("wrk", args);
  // Failed responses would distort the rate of a page. Searches may fail under this load.
  if (script.length === 0 && /Non-2xx|Socket errors/.test(stdout)) {
    throw new Error(`Responses failed:\n${stdout}`);
  }
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]));
}

/** @param {Promise<number>[]} times */
async function p97(times) {
  const sorted = (await Promise.all(times)).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.97) - 1]?.toFixed(1);
}

/** Returns a page's load time over a new connection, in milliseconds. @param {string} url */
async function timePage(url) {
  const start = performance.now();
  const response = await fetch(url, { headers: { Connection: "close" } });
  if (!response.ok) throw new Error(`${url} answered with ${response.status}`);
  await response.arrayBuffer();
  return performance.now() - start;
}
