// Compares the store's performance with a hello-world app's, on the same kind of server. Run `npm run bench` on an
// idle machine. Absolute figures differ between machines, but ratios are similar. `-- --rounds 1 --seconds 1` shortens
// the run. `-- --against FOLDER` also measures the version of the store that is built in that folder.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startStore } from "../start-store.mjs";
import { loadInBrowser } from "./measure-first-visit.mjs";
import { measureSearches } from "./measure-searches.mjs";
import { requestOverAndOver } from "./request-pages.mjs";

/** @typedef {Awaited<ReturnType<typeof startStore>>} Server */

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    against: { type: "string" },
  },
});
const rounds = Number(options.rounds);

const helloFolder = join(import.meta.dirname, "hello");
const reactRouter = join(import.meta.dirname, "../../node_modules/@react-router/dev/bin.js");
execFileSync(process.execPath, [reactRouter, "build"], { cwd: helloFolder, stdio: "ignore" });
const hello = { folder: helloFolder, build: "../../../build/hello/server/index.js" };
const stores = { store: {}, ...(options.against && { other: { folder: options.against } }) };

const helloServer = await startStore(hello);
const apps = [{ name: "hello world", server: helloServer, paths: ["/"] }];
for (const [name, store] of Object.entries(stores)) {
  const server = await startStore(store);
  apps.push({ name, server, paths: ["/", "/store", "/store?search=a"] });
}
const pages = apps.flatMap(({ name, server, paths }) =>
  paths.map((path) => ({ name: `${name} ${path}`, server, path })),
);

console.log("Cached pages, compressed");
await printRates(pages.map((page) => ({ ...page, paths: [page.path], connections: 16 })));

const visits = [];
for (const page of pages.filter(({ path }) => !path.includes("?"))) {
  // Imitates three browsers with six connections each.
  visits.push({ ...page, ...(await loadInBrowser(page)), connections: 18 });
}
console.log("A first visit by phone: requests, and bytes transferred");
console.table(
  Object.fromEntries(
    visits.map(({ name, paths, html, scripts, total }) => [
      name,
      { requests: paths.length, html, scripts, total },
    ]),
  ),
);
console.log("First visits: the page and all files that a browser requests with it");
await printRates(visits);
for (const { server } of apps) await server.stop();

console.log(
  "New searches, the home page beside 50 and 500 of them, in milliseconds, and the memory for 500",
);
/** @type {Record<string, object>} */
const loads = {};
for (const [name, store] of Object.entries(stores)) loads[name] = await measureSearches(store);
console.table(loads);

/**
 * Prints each target's best rate, because other processes can only slow a round down. The targets take
 * turns, so a temporary slowdown affects all of them.
 *
 * @param {{ name: string, server: Server, paths: string[], connections: number }[]} targets
 */
async function printRates(targets) {
  /** @type {Record<string, { "a second": number, "× hello world": number }>} */
  const rows = {};
  let best = targets.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    for (const [i, { server, paths, connections }] of targets.entries()) {
      const rate = await requestOverAndOver(server, connections, options.seconds, paths);
      best[i] = Math.max(best[i] ?? 0, rate / paths.length);
    }
  }
  best = best.map((rate) => Number(rate.toFixed(1)));
  for (const [i, { name }] of targets.entries()) {
    const rate = best[i] ?? 0;
    rows[name] = {
      "a second": rate,
      "× hello world": Number((rate / (best[0] ?? 1)).toFixed(1)),
    };
  }
  console.table(rows);
}
