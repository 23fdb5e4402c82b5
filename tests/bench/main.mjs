// Measures the store's production build against a hello world on the same server: `npm run bench`,
// or `npm run bench -- --quick`. Ratios hold on any machine, absolute figures on this one only.
import { cpus } from "node:os";
import { measureResponses } from "./measure-interaction-latency.mjs";
import { measureMemory } from "./measure-memory.mjs";
import { weigh } from "./measure-page-weight.mjs";
import {
  measureFirstPage,
  measureLatency,
  measureThroughput,
} from "./measure-server-performance.mjs";
import * as report from "./print-report.mjs";
import { openSubjects } from "./targets.mjs";

// Many short runs rather than a few long ones: the best one then is more likely an undisturbed one.
const effort = process.argv.includes("--quick")
  ? { rounds: 3, seconds: 1, requests: 100, starts: 3, addresses: 2000, visits: 3 }
  : { rounds: 6, seconds: 1.5, requests: 170, starts: 7, addresses: 20000, visits: 7 };

console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}`);

/** @param {string} text */
const say = (text) => console.error(`... ${text}`);

say("building the store, larger catalogues and a hello world");
const { hello, home, store, filtered, notFound, larger } = await openSubjects();
const pages = [home, store, filtered, notFound];
const everything = [hello, ...pages, ...larger];

say("pages a second");
await measureThroughput(everything, effort);
report.printThroughput(hello, pages);

say("time to first byte");
await measureLatency(everything, effort);
await measureFirstPage(everything, effort);
report.printLatency(hello, pages);

say("bytes on the wire");
await weigh(store);
for (const subject of larger) await weigh(subject);
report.printWeight(store);
report.printCatalogues([store, ...larger]);

say("first taps");
report.printResponses(await measureResponses(store, effort));
for (const { site } of [hello, store, ...larger]) await site.server.stop();

say("memory");
report.printMemory([
  await measureMemory(store, "search", effort.addresses),
  await measureMemory(store, "utm_source", effort.addresses / 2),
  await measureMemory(hello, "search", effort.addresses),
]);
