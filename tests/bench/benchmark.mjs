// Measures the store beside a hello world on the same server: `npm run bench`, on a quiet machine. Ratios
// hold on any machine, absolute figures only on this one. `-- --rounds 1 --seconds 1` is a short run, and
// `-- --against FOLDER` also measures another version of the store, which has been built in that folder.
import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { chromium, devices } from "playwright/test";
import { findBrowser } from "../../app/tools/find-browser.mjs";
import { serveBuild } from "../serve-build.mjs";

/** @typedef {Awaited<ReturnType<typeof serveBuild>>} Server */

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    against: { type: "string" },
  },
});
const rounds = Number(options.rounds);
const encodings = "gzip, deflate, br, zstd";
const run = promisify(execFile);

const helloFolder = join(import.meta.dirname, "hello");
const reactRouter = join(import.meta.dirname, "../../node_modules/@react-router/dev/bin.js");
execFileSync(process.execPath, [reactRouter, "build"], { cwd: helloFolder, stdio: "ignore" });
const hello = { folder: helloFolder, server: "../../../build/hello/server/index.js" };
const stores = { store: {}, ...(options.against && { other: { folder: options.against } }) };

const helloServer = await serveBuild(hello);
const apps = [{ name: "hello world", server: helloServer, paths: ["/"] }];
for (const [name, store] of Object.entries(stores)) {
  const server = await serveBuild(store);
  apps.push({ name, server, paths: ["/", "/store", "/store?search=a"] });
}
const pages = apps.flatMap(({ name, server, paths }) =>
  paths.map((path) => ({ name: `${name} ${path}`, server, path })),
);

console.log("Kept pages, compressed");
await printRates(pages.map((page) => ({ ...page, paths: [page.path], connections: 16 })));

const visits = [];
for (const page of pages.filter(({ path }) => !path.includes("?"))) {
  // Three browsers, of which each opens six connections.
  visits.push({ ...page, ...(await loadInBrowser(page)), connections: 18 });
}
console.log("Weight of a first visit by phone, in bytes on the wire");
console.table(
  Object.fromEntries(
    visits.map(({ name, paths, scripts, total }) => [
      name,
      { requests: paths.length, scripts, total },
    ]),
  ),
);
console.log("First visits: the page and all files that a browser requests for it");
await printRates(visits);
for (const { server } of apps) server.stop();

console.log("Searches that nobody has made yet, and the home page beside them, in milliseconds");
/** @type {Record<string, object>} */
const loads = {};
for (const [name, store] of Object.entries(stores)) loads[name] = await measureSearches(store);
console.table(loads);

/**
 * Prints the best rate of several rounds for each target, since other processes can only slow a round
 * down. A slow phase of the machine affects all targets, because they take turns.
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

/**
 * Requests paths by wrk, or new searches if there are no paths. Returns the responses per second. A client
 * in Node would be the limit: autocannon gets 3,600 pages a second where wrk gets 13,200.
 *
 * @param {Server} server
 * @param {number} connections
 * @param {string} seconds
 * @param {string[]} paths
 */
async function requestOverAndOver({ url }, connections, seconds, paths) {
  const script = join(import.meta.dirname, "requests.lua");
  const header = `Accept-Encoding: ${encodings}`;
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "-H", header, "-s", script, url, "--"];
  const { stdout } = await run("wrk", [...args, ...paths]).catch((error) => {
    if (error.code !== "ENOENT") throw error;
    console.error("The benchmark needs wrk: `apt-get install wrk`, or `brew install wrk`.");
    process.exit(1);
  });
  // A failed response costs less than a page, and must not count as one. Searches may be refused.
  const hasFailures = paths.length > 0 && /Non-2xx|Socket errors/.test(stdout);
  if (hasFailures) throw new Error(`Responses failed:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/**
 * Loads a page as a phone that has never been here. Returns the paths that it requests, and their bytes.
 *
 * @param {{ server: Server, path: string }} page
 */
async function loadInBrowser({ server, path }) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
  const context = await browser.newContext(devices["Pixel 7"]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  /** @type {Map<string, { path: string, isScript: boolean, bytes: number }>} */
  const requests = new Map();
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const { origin, pathname, search } = new URL(response.url);
    // Hello world has no icon.
    if (origin !== server.url || response.status !== 200) return;
    requests.set(requestId, { path: pathname + search, isScript: type === "Script", bytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send("Network.enable");
  await page.goto(server.url + path, { waitUntil: "networkidle" });
  // The page requests some files once it is idle.
  await setTimeout(1500);
  await browser.close();
  const loaded = [...requests.values()].filter(({ bytes }) => bytes > 0);
  /** @param {typeof loaded} list */
  const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0);
  const scripts = sum(loaded.filter(({ isScript }) => isScript));
  return { paths: loaded.map(({ path }) => path), scripts, total: sum(loaded) };
}

/** How much a flood of searches slows other visitors down. @param {{ folder?: string }} store */
async function measureSearches(store) {
  const server = await serveBuild(store);
  let count = 0;
  const newSearch = () => `${server.url}/store?search=unseen${count++}`;
  for (let i = 0; i < 60; i++) await timePage(newSearch());
  const renderings = [];
  for (let i = 0; i < 30; i++) renderings.push(await timePage(newSearch()));
  const rendering = percentile(renderings, 0.5);

  const afterDepartures = [];
  for (let i = 0; i < 5; i++) {
    await Promise.all(Array.from({ length: 300 }, () => askAndLeave(newSearch())));
    afterDepartures.push(await timePage(server.url));
    await setTimeout(4000);
  }

  const beside = [];
  const searches = requestOverAndOver(server, 50, "12", []);
  await setTimeout(500);
  for (let i = 0; i < 100; i++) {
    beside.push(timePage(server.url));
    await setTimeout(100);
  }
  const times = await Promise.all(beside);
  await searches;
  server.stop();
  const [p97, left] = [percentile(times, 0.97), percentile(afterDepartures, 1)];
  return {
    rendering,
    "p97 beside 50": p97,
    "in renderings": Number((p97 / rendering).toFixed(1)),
    "after 300 left": left,
    "also in renderings": Number((left / rendering).toFixed(1)),
  };
}

/** Returns the milliseconds that a page takes on a new connection. @param {string} url */
async function timePage(url) {
  const start = performance.now();
  const request = get(url, { agent: false, headers: { "Accept-Encoding": encodings } });
  const [response] = await once(request, "response");
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  await once(response.resume(), "end");
  return performance.now() - start;
}

/** @param {string} url */
async function askAndLeave(url) {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
  socket.write(request, () => socket.destroy());
  await once(socket, "close");
}

/** @param {number[]} values @param {number} rank from 0 to 1 */
function percentile(values, rank) {
  const sorted = values.toSorted((a, b) => a - b);
  return Number((sorted[Math.ceil(rank * sorted.length) - 1] ?? Number.NaN).toFixed(1));
}
