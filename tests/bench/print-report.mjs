import { computePercentile } from "./compute-percentile.mjs";
import { resourceTypes, sumPageWeight } from "./measure-page-weight.mjs";
import { formatDecimal, formatInteger, printTable } from "./print-table.mjs";

/** @typedef {import("./targets.mjs").Target} Target */

/** @param {Target} baseline @param {Target[]} targets */
export function printThroughput(baseline, targets) {
  /** @param {Target} target @param {import("./http-client.mjs").Encoding} encoding */
  const cells = ({ bestResult }, encoding) => [
    formatInteger(bestResult[encoding].requestsPerSecond),
    formatDecimal(
      bestResult[encoding].requestsPerSecond / baseline.bestResult[encoding].requestsPerSecond,
    ),
    formatDecimal(bestResult[encoding].cores),
  ];
  printTable(
    "Throughput: pages per second and CPU cores used by the server, uncompressed and br, best run",
    ["page", "uncompressed", "x hello", "cores", "br", "x hello", "cores"],
    [baseline, ...targets].map((target) => [
      target.name,
      ...cells(target, "identity"),
      ...cells(target, "br"),
    ]),
  );
}

/** @param {Target} baseline @param {Target[]} targets */
export function printFirstVisits(baseline, targets) {
  /** @param {Target} target @param {"visits" | "files"} metric */
  const cells = ({ firstVisit }, metric) => [
    formatDecimal(firstVisit.best[metric]),
    formatDecimal(firstVisit.best[metric] / baseline.firstVisit.best[metric]),
  ];
  printTable(
    "First visits (a page and every file of it, as new visitors' browsers ask) and files (the largest script) per second, best run",
    ["page", "requests", "visits", "x hello", "files", "x hello"],
    [baseline, ...targets].map((target) => [
      target.name,
      formatInteger(target.firstVisit.paths.length),
      ...cells(target, "visits"),
      ...cells(target, "files"),
    ]),
  );
}

/** @param {Target} baseline @param {Target[]} targets */
export function printLatency(baseline, targets) {
  /** @param {Target} target @param {"ttfb" | "firstResponseTimes" | "startupTimes"} metric */
  const cells = (target, metric, rank = 0.5) => {
    const time = computePercentile(target[metric], rank);
    return [formatDecimal(time), formatDecimal(time / computePercentile(baseline[metric], rank))];
  };
  printTable(
    "Latency in ms, br: time to first byte; a new server's first response; a new server's startup",
    ["page", "p50", "x hello", "p99", "x hello", "first response", "x hello", "startup", "x hello"],
    [baseline, ...targets].map((target) => [
      target.name,
      ...cells(target, "ttfb"),
      ...cells(target, "ttfb", 0.99),
      ...cells(target, "firstResponseTimes"),
      ...cells(target, "startupTimes"),
    ]),
  );
}

/** @param {Target} target */
export function printPageWeight({ name, coldCache, warmCache }) {
  printTable(
    `Page weight of ${name} on a phone: bytes transferred with a cold and a warm cache`,
    ["type", "cold", "requests", "warm", "requests"],
    [...resourceTypes, /** @type {const} */ ("total")].map((type) => [
      type,
      ...[coldCache, warmCache].flatMap((pageWeight) => {
        const { bytes, requests } = type === "total" ? sumPageWeight(pageWeight) : pageWeight[type];
        return [formatInteger(bytes), formatInteger(requests)];
      }),
    ]),
  );
}

/** @param {Target[]} targets */
export function printCatalogueSizes(targets) {
  printTable(
    "/store by catalogue size: pages per second, time to first byte and first response in ms, bytes",
    ["page", "uncompressed", "br", "p50", "first response", "html", "js", "cold cache"],
    targets.map(({ name, bestResult, ttfb, firstResponseTimes, coldCache }) => [
      name,
      formatInteger(bestResult.identity.requestsPerSecond),
      formatInteger(bestResult.br.requestsPerSecond),
      formatDecimal(computePercentile(ttfb, 0.5)),
      formatDecimal(computePercentile(firstResponseTimes, 0.5)),
      formatInteger(coldCache.html.bytes),
      formatInteger(coldCache.js.bytes),
      formatInteger(sumPageWeight(coldCache).bytes),
    ]),
  );
}

/** @param {import("./measure-interaction-latency.mjs").InteractionResult[]} results */
export function printInteractionLatency(results) {
  printTable(
    "Interaction latency in ms: first tap or key press to next paint, CPU throttled 4x",
    ["interaction", "median", "max"],
    results.map(({ name, latencies }) => [
      name,
      formatInteger(computePercentile(latencies, 0.5)),
      formatInteger(computePercentile(latencies, 1)),
    ]),
  );
}
