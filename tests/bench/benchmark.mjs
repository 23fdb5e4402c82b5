// Measures the built store on an idle machine. Absolute figures differ between machines, so `npm run bench -- FOLDER`
// also measures the version that is built in that folder.
import { execFile, execFileSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectFolder, startStore } from "../start-store.mjs";

const run = promisify(execFile);
const searches = ["-s", join(import.meta.dirname, "searches.lua")];

console.log(
  "Kept pages and new searches a second, and what 500 searchers cost others and the memory",
);
const rows = [];
// The stores take turns, so a temporary slowdown affects all of them.
for (let round = 1; round <= 3; round += 1) {
  for (const folder of [projectFolder, ...process.argv.slice(2)]) {
    const { url, process: server, stop } = await startStore({ folder });
    const kept = await measure(url, 16, 3);
    const searched = await measure(url, 1, 3, searches);
    const searchers = measure(url, 500, 8, searches);
    const [home, health] = await Promise.all([visit(url), visit(`${url}/health`)]);
    await searchers;
    const memory = execFileSync("ps", ["-o", "rss=", "-p", `${server.pid}`]);
    rows.push({
      folder,
      "pages/s": kept.rate,
      "searches/s": searched.rate,
      "home's 90%": home.time,
      "/health's 90%": health.time,
      MB: Math.round(Number(memory) / 1024),
    });
    await stop();
  }
}
console.table(rows);

/** Measures a page for visitors who come one after the other. @param {string} url */
function visit(url) {
  return measure(url, 1, 7, ["-H", "Connection: close"]);
}

/**
 * Returns the responses per second, and the time in which 90 % of them arrive. A client in Node would be the bottleneck:
 * autocannon got 3,600 pages a second, and wrk got 13,200.
 *
 * @param {string} url
 * @param {number} connections
 * @param {number} seconds
 * @param {string[]} [settings]
 */
async function measure(url, connections, seconds, settings = []) {
  const header = "Accept-Encoding: gzip, deflate, br, zstd";
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "-H", header];
  const { stdout } = await run("wrk", [...args, ...settings, url]);
  const [, time] = /^ +90% +(\S+)/m.exec(stdout) ?? [];
  const [, rate] = /Requests\/sec:\s+(\S+)/.exec(stdout) ?? [];
  return { rate: Math.round(Number(rate)), time };
}
