import { execFileSync } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { startStore } from "../start-store.mjs";
import { requestOverAndOver } from "./request-pages.mjs";

/** Measures how much a flood of searches slows other visitors down. @param {{ folder?: string }} settings */
export async function measureSearches(settings) {
  const server = await startStore(settings);
  // Also warms the server up.
  const rate = await requestOverAndOver(server.url, 1, 3, []);
  const before = memoryOf(server);
  const beside50 = await timeHomeBeside(server.url, 50);
  const beside500 = await timeHomeBeside(server.url, 500);
  const growth = memoryOf(server) - before;
  await server.stop();
  return { "a second": rate, "p97 beside 50": beside50, "p97 beside 500": beside500, MB: growth };
}

/** Returns the home page's 97th percentile while clients search. @param {string} url @param {number} clients */
async function timeHomeBeside(url, clients) {
  const searches = requestOverAndOver(url, clients, 12, []);
  await setTimeout(500);
  const times = [];
  for (let i = 0; i < 100; i++) {
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
