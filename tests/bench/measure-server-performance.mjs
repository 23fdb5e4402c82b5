import { load } from "./generate-load.mjs";
import { ask } from "./http-client.mjs";
import { startServer } from "./start-server.mjs";

/** @typedef {import("./targets.mjs").Subject} Subject */

/**
 * Pages a second, the best of several runs: others on the machine only ever slow a run down.
 * @param {Subject[]} subjects
 * @param {{ rounds: number, seconds: number }} effort
 */
export async function measureThroughput(subjects, { rounds, seconds }) {
  // A server is slow until its code is compiled; one with more pages in the list would be so first.
  await inTurn(1, subjects, async (subject) => void (await load(subject, "br", 2)));
  for (const encoding of /** @type {const} */ (["identity", "br"])) {
    await inTurn(rounds, subjects, async (subject) => {
      const run = await load(subject, encoding, seconds);
      if (run.pagesPerSecond > subject.best[encoding].pagesPerSecond) subject.best[encoding] = run;
    });
  }
}

/**
 * Time to first byte of one shopper after another, as their browsers ask.
 * @param {Subject[]} subjects
 * @param {{ rounds: number, requests: number }} effort
 */
export async function measureLatency(subjects, { rounds, requests }) {
  await inTurn(rounds, subjects, async ({ site, path, status, firstBytes }) => {
    for (let count = 0; count < requests; count += 1) {
      const { firstByte } = await ask(site.server.origin + path, "br", status);
      firstBytes.push(firstByte);
    }
  });
}

/**
 * How long the very first page of a new server takes, to its last byte.
 * @param {Subject[]} subjects
 * @param {{ starts: number }} effort
 */
export async function measureFirstPage(subjects, { starts }) {
  await inTurn(starts, subjects, async ({ site, path, status, firstPages, starts }) => {
    const server = await startServer(site.folder);
    const { total } = await ask(server.origin + path, "br", status);
    firstPages.push(total);
    starts.push(server.startedIn);
    await server.stop();
  });
}

/**
 * A B A B and not A A B B, so that a machine that slows down slows everyone.
 * @param {number} rounds
 * @param {Subject[]} subjects
 * @param {(subject: Subject) => Promise<void>} measure
 */
async function inTurn(rounds, subjects, measure) {
  for (let round = 1; round <= rounds; round += 1) {
    for (const subject of subjects) await measure(subject);
  }
}
