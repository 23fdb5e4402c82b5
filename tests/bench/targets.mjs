import { buildHelloWorld, buildStore } from "./build-apps.mjs";
import { createPageWeight } from "./measure-page-weight.mjs";
import { startServer } from "./start-server.mjs";

/** @typedef {{ requestsPerSecond: number, cores: number }} LoadResult */
/** @typedef {Awaited<ReturnType<typeof startSite>>} Site */
/** @typedef {ReturnType<typeof createTarget>} Target */

/** Builds and serves every app under test. */
export async function startTargets() {
  const hello = await startSite(await buildHelloWorld());
  const store = await startSite(await buildStore());
  const largeCatalogues = [];
  for (const productCount of [100, 1000]) {
    const site = await startSite(await buildStore(productCount));
    largeCatalogues.push(createTarget(`/store, ${productCount} products`, site, "/store"));
  }
  return {
    hello: createTarget("hello world", hello, "/"),
    home: createTarget("/", store, "/"),
    store: createTarget("/store", store, "/store"),
    filtered: createTarget("/store, filtered", store, await findFilteredPath(store)),
    notFound: createTarget("404", store, "/no-such-page", 404),
    largeCatalogues,
  };
}

/** The store page with a category and a search that find something. @param {Site} site */
async function findFilteredPath(site) {
  const html = await (await fetch(`${site.server.origin}/store`)).text();
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { category, name } = JSON.parse(data).itemListElement[0].item;
  return `/store?${new URLSearchParams({ category, search: name })}`;
}

/** @param {string} directory */
async function startSite(directory) {
  return { directory, server: await startServer(directory) };
}

/**
 * One page of a site and its results, with all times in milliseconds.
 * @param {string} name
 * @param {Site} site
 * @param {string} path
 * @param {number} [expectedStatus]
 */
function createTarget(name, site, path, expectedStatus = 200) {
  /** @type {LoadResult} */
  const noResult = { requestsPerSecond: 0, cores: 0 };
  /** @type {number[]} */
  const ttfb = [];
  /** @type {number[]} */
  const firstResponseTimes = [];
  /** @type {number[]} */
  const startupTimes = [];
  return {
    ...{ name, site, path, expectedStatus },
    ...{ bestResult: { identity: noResult, br: noResult }, ttfb, firstResponseTimes, startupTimes },
    ...{ coldCache: createPageWeight(), warmCache: createPageWeight() },
    firstVisit: createFirstVisit(),
  };
}

function createFirstVisit() {
  /** @type {string[]} */
  const paths = [];
  return { paths, largestScript: "", best: { visits: 0, files: 0 } };
}
