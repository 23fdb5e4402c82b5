// What one client that asks for pages nobody has asked for does to the next visitor.
import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { Pool } from "undici";
import { startServer } from "./start-server.mjs";

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */
/** @typedef {{ status: number, time: number }} Visit In ms. */

let searchCount = 0;
const newSearch = () => `/store?search=${(searchCount++).toString(36).padStart(8, "q")}`;

/** Each measurement has a new server. @param {string} directory */
export async function measureLoad(directory) {
  return {
    ...(await onNewServer(directory, measureDepartures)),
    ...(await onNewServer(directory, measureVisitsBesideSearches)),
    ...(await onNewServer(directory, measureMemoryOfSearches)),
  };
}

/**
 * @template Result
 * @param {string} directory
 * @param {(server: Server) => Promise<Result>} measure
 */
async function onNewServer(directory, measure) {
  const server = await startServer(directory);
  // The store listens for a moment before it does, to find out whether it can.
  await setTimeout(1000);
  for (let count = 0; count < 60; count += 1) await visit(server, newSearch());
  await visit(server, "/");
  const result = await measure(server);
  await server.stop();
  return result;
}

/** One rendering on an idle server, and the first page after three hundred who asked and left. @param {Server} server */
async function measureDepartures(server) {
  /** @type {number[]} */
  const renderings = [];
  /** @type {number[]} */
  const visits = [];
  for (let round = 0; round < 30; round += 1) {
    renderings.push((await visit(server, newSearch())).time);
  }
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(Array.from({ length: 300 }, () => askAndLeave(server, newSearch())));
    visits.push((await visit(server, "/")).time);
    await setTimeout(4000);
  }
  return { renderings, afterDepartures: visits };
}

/** @param {Server} server */
async function measureVisitsBesideSearches(server) {
  const load = startLoad(server, 50);
  await setTimeout(500);
  /** @type {Promise<Visit>[]} */
  const visits = [];
  for (let count = 0; count < 100; count += 1) {
    visits.push(visit(server, "/"));
    await setTimeout(100);
  }
  const besideSearches = await Promise.all(visits);
  await load.stop();
  return { besideSearches };
}

/** @param {Server} server */
async function measureMemoryOfSearches(server) {
  const { rss: rssBefore } = await server.getResourceUsage();
  const load = startLoad(server, 500);
  let rssMost = 0;
  for (let count = 0; count < 20; count += 1) {
    await setTimeout(500);
    rssMost = Math.max(rssMost, (await server.getResourceUsage()).rss);
  }
  await load.stop();
  return { rssBefore, rssMost };
}

/** Asks for new searches on so many connections, on each as soon as the last was answered. @param {Server} server @param {number} connections */
function startLoad({ origin }, connections) {
  const pool = new Pool(origin, { connections });
  let isOver = false;
  const ask = async () => {
    while (!isOver) {
      const { body } = await pool.request({
        method: "GET",
        path: newSearch(),
        headers: { "accept-encoding": "br" },
      });
      await body.dump();
    }
  };
  const all = Promise.allSettled(Array.from({ length: connections }, ask));
  return {
    async stop() {
      isOver = true;
      await pool.destroy();
      await all;
    },
  };
}

/** A page on a connection of its own. @param {Server} server @param {string} path @returns {Promise<Visit>} */
async function visit({ origin }, path) {
  const start = performance.now();
  const request = get(origin + path, { agent: false, headers: { "Accept-Encoding": "br" } });
  const [response] = await once(request, "response");
  await once(response.resume(), "end");
  return { status: response.statusCode, time: performance.now() - start };
}

/** @param {Server} server @param {string} path */
async function askAndLeave({ origin }, path) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`, () => socket.destroy());
  await once(socket, "close");
}
