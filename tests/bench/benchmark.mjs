// Compares the store's performance with a hello-world app's, on the same kind of server. Run `npm run bench` on an
// idle machine. Absolute figures differ between machines, but ratios are similar. `npm run bench -- FOLDER` also
// measures the version of the store that is built in that folder.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { startStore } from "../start-store.mjs";
import { loadOnPhone } from "./load-on-phone.mjs";
import { measureSearches } from "./measure-searches.mjs";
import { requestOverAndOver } from "./request-pages.mjs";

const rounds = 5;
const stores = { store: {}, ...(process.argv[2] && { other: { folder: process.argv[2] } }) };

const helloFolder = join(import.meta.dirname, "hello");
const reactRouter = join(import.meta.dirname, "../../node_modules/@react-router/dev/bin.js");
execFileSync(process.execPath, [reactRouter, "build"], { cwd: helloFolder, stdio: "ignore" });
const hello = { folder: helloFolder, build: "../../../build/hello/server/index.js" };

const cached = [];
const visits = [];
const servers = [];
for (const [app, settings] of Object.entries({ "hello world": hello, ...stores })) {
  const server = await startStore(settings);
  servers.push(server);
  const pages = settings === hello ? ["/"] : ["/", "/store"];
  for (const path of pages) {
    const name = `${app} ${path}`;
    cached.push({ name, server, paths: [path], connections: 16 });
    // Imitates three browsers with six connections each.
    visits.push({ name, server, ...(await loadOnPhone(server.url + path)), connections: 18 });
  }
}
console.log("Cached pages, compressed");
console.table(await measureRates(cached));
console.log("A first visit by phone: requests, and bytes transferred");
console.table(visits.map(({ name, paths, bytes }) => ({ name, requests: paths.length, bytes })));
console.log("First visits: the page and all files that a browser requests with it");
console.table(await measureRates(visits));
for (const server of servers) await server.stop();

console.log(
  "New searches, the home page beside 50 and 500 of them, in milliseconds, and their memory",
);
for (const [app, settings] of Object.entries(stores)) {
  console.table({ [app]: await measureSearches(settings) });
}

/**
 * Returns each target's best rate, because other processes can only slow a round down. The targets take turns, so a
 * temporary slowdown affects all of them.
 *
 * @param {{ name: string, server: { url: string }, paths: string[], connections: number }[]} targets
 */
async function measureRates(targets) {
  const rates = targets.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    for (const [i, { server, paths, connections }] of targets.entries()) {
      const rate = await requestOverAndOver(server.url, connections, 3, paths);
      rates[i] = Math.max(rates[i] ?? 0, rate / paths.length);
    }
  }
  const [helloWorld = 1] = rates;
  return targets.map(({ name }, i) => ({
    name,
    "a second": Number(rates[i]?.toFixed(1)),
    "× hello world": Number(((rates[i] ?? 0) / helloWorld).toFixed(1)),
  }));
}
