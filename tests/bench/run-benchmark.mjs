// Measures the store's production build against a hello world on the same server: `npm run bench`,
// or `npm run bench -- --quick`. Ratios hold on any machine, absolute figures on this one only.
// `npm run bench -- --load` measures only what many searches at once do to other visitors, and with
// `--against FOLDER` the same of another version of the store, which that folder has.
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { buildOtherStore, buildStore } from "./build-apps.mjs";
import { measureInteractionLatency } from "./measure-interaction-latency.mjs";
import { measureLoad } from "./measure-load.mjs";
import { measureMemory } from "./measure-memory.mjs";
import { measurePageWeight } from "./measure-page-weight.mjs";
import {
  measureColdStart,
  measureFirstVisits,
  measureLatency,
  measureThroughput,
} from "./measure-server-performance.mjs";
import { printLoad, printMemory } from "./print-load.mjs";
import * as report from "./print-report.mjs";
import { startTargets } from "./targets.mjs";

const { values: options } = parseArgs({
  options: { quick: { type: "boolean" }, load: { type: "boolean" }, against: { type: "string" } },
});

// Of many short runs, the best is more likely to be undisturbed than of a few long ones.
const settings = options.quick
  ? { rounds: 3, seconds: 1, requests: 100, coldStarts: 3, distinctUrls: 2000, visits: 3 }
  : { rounds: 6, seconds: 1.5, requests: 170, coldStarts: 7, distinctUrls: 20000, visits: 7 };

console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}`);

/** @param {string} step */
const logProgress = (step) => console.error(`... ${step}`);

if (options.load) {
  logProgress("load");
  const other = options.against && (await buildOtherStore(options.against));
  const store = await buildStore();
  printLoad([
    ...(other ? [{ name: "the other version", ...(await measureLoad(other)) }] : []),
    { name: "the store", ...(await measureLoad(store)) },
  ]);
  process.exit();
}

logProgress("building the store, larger catalogues and a hello world");
const { hello, home, store, filtered, notFound, largeCatalogues } = await startTargets();
const pages = [home, store, filtered, notFound];
const allTargets = [hello, ...pages, ...largeCatalogues];

logProgress("throughput");
await measureThroughput(allTargets, settings);
report.printThroughput(hello, pages);

logProgress("latency");
await measureLatency(allTargets, settings);
await measureColdStart(allTargets, settings);
report.printLatency(hello, pages);

logProgress("page weight");
await measurePageWeight(store);
for (const target of largeCatalogues) await measurePageWeight(target);
report.printPageWeight(store);
report.printCatalogueSizes([store, ...largeCatalogues]);

logProgress("first visits");
await measurePageWeight(hello);
await measureFirstVisits([hello, store], settings);
report.printFirstVisits(hello, [store]);

logProgress("interaction latency");
report.printInteractionLatency(await measureInteractionLatency(store, settings));
for (const { site } of [hello, store, ...largeCatalogues]) await site.server.stop();

logProgress("memory");
printMemory([
  await measureMemory(store, "search", settings.distinctUrls),
  await measureMemory(store, "utm_source", settings.distinctUrls / 2),
  await measureMemory(hello, "search", settings.distinctUrls),
]);
