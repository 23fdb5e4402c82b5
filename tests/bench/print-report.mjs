// The tables that the benchmark prints, one for each thing it measures.

import { kinds, sum } from "./measure-page-weight.mjs";
import { exact, percentile, printTable, whole } from "./print-table.mjs";

/** @typedef {import("./targets.mjs").Subject} Subject */

/** @param {Subject} hello @param {Subject[]} others */
export function printThroughput(hello, others) {
  /** @param {Subject} subject @param {import("./http-client.mjs").Encoding} encoding */
  const cells = ({ best }, encoding) => [
    whole(best[encoding].pagesPerSecond),
    exact(best[encoding].pagesPerSecond / hello.best[encoding].pagesPerSecond),
    exact(best[encoding].cores),
  ];
  printTable(
    "Pages a second, best run, and how many cores the server had for it",
    ["page", "plain", "x hello", "cores", "br", "x hello", "cores"],
    [hello, ...others].map((each) => [each.name, ...cells(each, "identity"), ...cells(each, "br")]),
  );
}

/** @param {Subject} hello @param {Subject[]} others */
export function printLatency(hello, others) {
  /** @param {Subject} subject @param {"firstBytes" | "firstPages" | "starts"} what */
  const cells = (subject, what, share = 0.5) => {
    const time = percentile(subject[what], share);
    return [exact(time), exact(time / percentile(hello[what], share))];
  };
  printTable(
    "Milliseconds, br: to the first byte; to the end of a new server's first page; to its start",
    ["page", "p50", "x hello", "p99", "x hello", "first page", "x hello", "start", "x hello"],
    [hello, ...others].map((each) => [
      each.name,
      ...cells(each, "firstBytes"),
      ...cells(each, "firstBytes", 0.99),
      ...cells(each, "firstPages"),
      ...cells(each, "starts"),
    ]),
  );
}

/** @param {Subject} subject */
export function printWeight({ name, cold, warm }) {
  printTable(
    `Bytes that ${name} takes over the wire to a phone`,
    ["kind", "cold", "requests", "warm", "requests"],
    [...kinds, /** @type {const} */ ("all")].map((kind) => [
      kind,
      ...[cold, warm].flatMap((load) => {
        const { bytes, requests } = kind === "all" ? sum(load) : load[kind];
        return [whole(bytes), whole(requests)];
      }),
    ]),
  );
}

/** @param {Subject[]} subjects */
export function printCatalogues(subjects) {
  printTable(
    "/store as the catalogue grows: pages a second, milliseconds, bytes",
    ["page", "plain", "br", "p50", "first page", "html", "js", "cold load"],
    subjects.map(({ name, best, firstBytes, firstPages, cold }) => [
      name,
      whole(best.identity.pagesPerSecond),
      whole(best.br.pagesPerSecond),
      exact(percentile(firstBytes, 0.5)),
      exact(percentile(firstPages, 0.5)),
      whole(cold.html.bytes),
      whole(cold.js.bytes),
      whole(sum(cold).bytes),
    ]),
  );
}

/** @param {Awaited<ReturnType<typeof import("./measure-interaction-latency.mjs").measureResponses>>} responses */
export function printResponses(responses) {
  printTable(
    "Milliseconds from the first tap or key to what it shows, on a machine four times slower",
    ["doing", "median", "longest"],
    responses.map(({ name, times }) => [
      name,
      whole(percentile(times, 0.5)),
      whole(percentile(times, 1)),
    ]),
  );
}

/** @param {Awaited<ReturnType<typeof import("./measure-memory.mjs").measureMemory>>[]} runs */
export function printMemory(runs) {
  const mebibytes = (/** @type {number} */ bytes) => exact(bytes / 2 ** 20);
  printTable(
    "Resident memory, in MiB, before and after so many different addresses, br",
    ["address", "requests", "before", "after", "growth", "pages/s"],
    runs.map(({ name, requests, before, after, pagesPerSecond }) => [
      name,
      whole(requests),
      mebibytes(before),
      mebibytes(after),
      mebibytes(after - before),
      whole(pagesPerSecond),
    ]),
  );
}
