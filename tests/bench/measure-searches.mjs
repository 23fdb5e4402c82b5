import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { startStore } from "../start-store.mjs";
import { encodings, requestOverAndOver } from "./request-pages.mjs";

/** @typedef {Awaited<ReturnType<typeof startStore>>} Server */

/** Measures how much a flood of searches slows other visitors down. @param {{ folder?: string }} store */
export async function measureSearches(store) {
  const server = await startStore(store);
  let count = 0;
  const newSearch = () => `${server.url}/store?search=unseen${count++}`;
  for (let i = 0; i < 60; i++) await timePage(newSearch());
  const renderings = [];
  for (let i = 0; i < 30; i++) renderings.push(await timePage(newSearch()));
  const rendering = percentile(renderings, 0.5);

  const before = memoryOf(server);
  const beside50 = await timeHomeBeside(server, 50);
  const beside500 = await timeHomeBeside(server, 500);
  const growth = memoryOf(server) - before;
  await server.stop();
  return {
    rendering,
    "p97 beside 50": beside50,
    "in renderings": Number((beside50 / rendering).toFixed(1)),
    "p97 beside 500": beside500,
    "MB for 500": growth,
  };
}

/** Returns the home page's 97th percentile while clients search. @param {Server} server @param {number} clients */
async function timeHomeBeside(server, clients) {
  const beside = [];
  const searches = requestOverAndOver(server, clients, "12", []);
  await setTimeout(500);
  for (let i = 0; i < 100; i++) {
    beside.push(timePage(server.url));
    await setTimeout(100);
  }
  const times = await Promise.all(beside);
  await searches;
  return percentile(times, 0.97);
}

/** Returns a server's memory in MB. @param {Server} server */
function memoryOf({ process: { pid } }) {
  return Math.round(Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)])) / 1024);
}

/** Returns a page's load time over a new connection, in milliseconds. @param {string} url */
async function timePage(url) {
  const start = performance.now();
  const request = get(url, { agent: false, headers: { "Accept-Encoding": encodings } });
  const [response] = await once(request, "response");
  if (response.statusCode !== 200) throw new Error(`${url} answered with ${response.statusCode}`);
  await once(response.resume(), "end");
  return performance.now() - start;
}

/** @param {number[]} values @param {number} rank from 0 to 1 */
function percentile(values, rank) {
  const sorted = values.toSorted((a, b) => a - b);
  return Number((sorted[Math.ceil(rank * sorted.length) - 1] ?? Number.NaN).toFixed(1));
}
