import { buildHello, buildStore } from "./build-apps.mjs";
import { noLoad } from "./measure-page-weight.mjs";
import { startServer } from "./start-server.mjs";

/** @typedef {{ pagesPerSecond: number, cores: number }} Run */
/** @typedef {Awaited<ReturnType<typeof openSite>>} Site */
/** @typedef {ReturnType<typeof subject>} Subject */

/** Builds and serves everything that is measured: hello world, the store, and it with more to sell. */
export async function openSubjects() {
  const hello = await openSite(await buildHello());
  const store = await openSite(await buildStore());
  const larger = [];
  for (const size of [100, 1000]) {
    larger.push(
      subject(`/store, ${size} products`, await openSite(await buildStore(size)), "/store"),
    );
  }
  return {
    hello: subject("hello world", hello, "/"),
    home: subject("/", store, "/"),
    store: subject("/store", store, "/store"),
    filtered: subject("/store, filtered", store, "/store?category=music&search=vinyl"),
    notFound: subject("404", store, "/no-such-page", 404),
    larger,
  };
}

/** @param {string} folder */
async function openSite(folder) {
  return { folder, server: await startServer(folder) };
}

/**
 * One page of a site, and what was measured of it so far.
 * @param {string} name
 * @param {Site} site
 * @param {string} path
 * @param {number} [status]
 */
function subject(name, site, path, status = 200) {
  /** @type {Run} */
  const noRun = { pagesPerSecond: 0, cores: 0 };
  /** @type {number[]} In milliseconds, as all times here. */
  const firstBytes = [];
  /** @type {number[]} */
  const firstPages = [];
  /** @type {number[]} */
  const starts = [];
  return {
    ...{ name, site, path, status },
    ...{ best: { identity: noRun, br: noRun }, firstBytes, firstPages, starts },
    ...{ cold: noLoad(), warm: noLoad() },
  };
}
