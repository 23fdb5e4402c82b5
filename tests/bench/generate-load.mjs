import { Pool } from "undici";
import { fetchPage } from "./http-client.mjs";
import { runConcurrently } from "./run-concurrently.mjs";

const concurrency = 32;

/** @typedef {import("./targets.mjs").Target} Target */
/** @typedef {{ path: string, encodings?: string, expectedStatus: number }} Request */

/**
 * Requests one page at full speed.
 * @param {Target} target
 * @param {import("./http-client.mjs").Encoding} encoding
 * @param {number} seconds
 */
export async function loadPage({ site: { server }, path, expectedStatus }, encoding, seconds) {
  // Rejects a response in another encoding than the one to measure.
  await fetchPage(server.origin + path, encoding, expectedStatus);
  const encodings = encoding === "br" ? encoding : undefined;
  return generateLoad(server, [{ path, encodings, expectedStatus }], seconds);
}

/**
 * Requests a sequence of files at full speed, over and over, with the encodings that browsers accept.
 * @param {Target} target
 * @param {readonly string[]} paths
 * @param {number} seconds
 */
export function loadFiles({ site: { server } }, paths, seconds) {
  const requests = paths.map((path) => ({
    path,
    encodings: "gzip, deflate, br, zstd",
    expectedStatus: 200,
  }));
  return generateLoad(server, requests, seconds);
}

/**
 * @param {Target["site"]["server"]} server
 * @param {Request[]} requests
 * @param {number} duration In seconds.
 * @returns {Promise<import("./targets.mjs").LoadResult>}
 */
async function generateLoad(server, requests, duration) {
  const pool = new Pool(server.origin, { connections: concurrency });
  const before = await server.getResourceUsage();
  const start = performance.now();
  const elapsedSeconds = () => (performance.now() - start) / 1000;
  let count = 0;
  const sendNext = async () => {
    const request = requests[count++ % requests.length];
    if (request) await send(pool, request);
  };
  await runConcurrently(concurrency, sendNext, () => elapsedSeconds() >= duration);
  const seconds = elapsedSeconds();
  const after = await server.getResourceUsage();
  await pool.destroy();
  return {
    requestsPerSecond: count / seconds,
    cores: (after.cpuSeconds - before.cpuSeconds) / seconds,
  };
}

/**
 * By `dispatch`, the least that undici does for a request: a client that is slower than the server
 * would be what is measured.
 * @param {Pool} pool
 * @param {Request} request
 * @returns {Promise<void>}
 */
function send(pool, { path, encodings, expectedStatus }) {
  const headers = encodings ? { "accept-encoding": encodings } : {};
  return new Promise((resolve, reject) => {
    pool.dispatch(
      { method: "GET", path, headers },
      {
        onRequestStart() {},
        onResponseStart(_controller, status) {
          if (status !== expectedStatus) reject(new Error(`${path} answered ${status}`));
        },
        onResponseData() {},
        onResponseEnd: () => resolve(),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}
