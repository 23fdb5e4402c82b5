import { computePercentile } from "./compute-percentile.mjs";
import { formatDecimal, formatInteger, printTable } from "./print-table.mjs";

const formatMebibytes = (/** @type {number} */ bytes) => formatDecimal(bytes / 2 ** 20);

/** @param {Awaited<ReturnType<typeof import("./measure-memory.mjs").measureMemory>>[]} results */
export function printMemory(results) {
  printTable(
    "Resident memory in MiB before and after requests to distinct URLs, br",
    ["URL", "requests", "before", "after", "growth", "pages/s"],
    results.map(({ url, requests, rssBefore, rssAfter, pagesPerSecond }) => [
      url,
      formatInteger(requests),
      formatMebibytes(rssBefore),
      formatMebibytes(rssAfter),
      formatMebibytes(rssAfter - rssBefore),
      formatInteger(pagesPerSecond),
    ]),
  );
}

/** @param {({ name: string } & Awaited<ReturnType<typeof import("./measure-load.mjs").measureLoad>>)[]} results */
export function printLoad(results) {
  printTable(
    "Load, in ms: a new search on an idle server (p50); then / after 300 who asked for one and left (worst of 5); / beside 50 connections of new searches (p50, p99; not answered 200)",
    ["version", "new search", "after 300", "x search", "p50", "p99", "x search", "refused"],
    results.map(({ name, renderings, afterDepartures, besideSearches }) => {
      const search = computePercentile(renderings, 0.5);
      const after = computePercentile(afterDepartures, 1);
      const times = besideSearches.map(({ time }) => time);
      const p99 = computePercentile(times, 0.99);
      return [
        name,
        ...[search, after, after / search, computePercentile(times, 0.5), p99, p99 / search].map(
          formatDecimal,
        ),
        formatInteger(besideSearches.filter(({ status }) => status !== 200).length),
      ];
    }),
  );
  printTable(
    "Resident memory in MiB before 500 connections of new searches, and at most in ten seconds of them",
    ["version", "before", "at most", "growth"],
    results.map(({ name, rssBefore, rssMost }) => [
      name,
      ...[rssBefore, rssMost, rssMost - rssBefore].map(formatMebibytes),
    ]),
  );
}
