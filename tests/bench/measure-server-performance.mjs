import { loadFiles, loadPage } from "./generate-load.mjs";
import { fetchPage } from "./http-client.mjs";
import { startServer } from "./start-server.mjs";

/** @typedef {import("./targets.mjs").Target} Target */

/**
 * Keeps the best of several runs, because other processes can only slow a run down.
 * @param {Target[]} targets
 * @param {{ rounds: number, seconds: number }} settings
 */
export async function measureThroughput(targets, { rounds, seconds }) {
  // Warm-up: V8 optimises code only after it has run often, see https://v8.dev/blog/maglev.
  await runInterleaved(1, targets, async (target) => void (await loadPage(target, "br", 2)));
  for (const encoding of /** @type {const} */ (["identity", "br"])) {
    await runInterleaved(rounds, targets, async (target) => {
      const result = await loadPage(target, encoding, seconds);
      if (result.requestsPerSecond > target.bestResult[encoding].requestsPerSecond) {
        target.bestResult[encoding] = result;
      }
    });
  }
}

/**
 * First visits and single files per second: the page with every file that a browser with an empty
 * cache requests for it, and its largest script alone.
 * @param {Target[]} targets
 * @param {{ rounds: number, seconds: number }} settings
 */
export async function measureFirstVisits(targets, { rounds, seconds }) {
  await runInterleaved(rounds, targets, async (target) => {
    const { paths, largestScript } = target.firstVisit;
    const visits = await loadFiles(target, paths, seconds);
    const files = await loadFiles(target, [largestScript], seconds);
    const { best } = target.firstVisit;
    best.visits = Math.max(best.visits, visits.requestsPerSecond / paths.length);
    best.files = Math.max(best.files, files.requestsPerSecond);
  });
}

/**
 * Time to first byte without concurrency, in the encoding that browsers get.
 * @param {Target[]} targets
 * @param {{ rounds: number, requests: number }} settings
 */
export async function measureLatency(targets, { rounds, requests }) {
  await runInterleaved(rounds, targets, async ({ site, path, expectedStatus, ttfb }) => {
    for (let count = 0; count < requests; count += 1) {
      const { timeToFirstByte } = await fetchPage(site.server.origin + path, "br", expectedStatus);
      ttfb.push(timeToFirstByte);
    }
  });
}

/**
 * Startup time of a new server, and the total time of its first response.
 * @param {Target[]} targets
 * @param {{ coldStarts: number }} settings
 */
export async function measureColdStart(targets, { coldStarts }) {
  await runInterleaved(coldStarts, targets, async (target) => {
    const server = await startServer(target.site.directory);
    const { totalTime } = await fetchPage(server.origin + target.path, "br", target.expectedStatus);
    target.firstResponseTimes.push(totalTime);
    target.startupTimes.push(server.startupTime);
    await server.stop();
  });
}

/**
 * Runs A B A B rather than A A B B, so that a slow phase of the machine affects all targets alike.
 * @param {number} rounds
 * @param {Target[]} targets
 * @param {(target: Target) => Promise<void>} measure
 */
async function runInterleaved(rounds, targets, measure) {
  for (let round = 1; round <= rounds; round += 1) {
    for (const target of targets) await measure(target);
  }
}
