import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { serveBuild } from "../serve-build.mjs";
import { encodings, requestOverAndOver } from "./request-pages.mjs";

/** Measures how much a flood of searches slows other visitors down. @param {{ folder?: string }} store */
export async function measureSearches(store) {
  const server = await serveBuild(store);
  let count = 0;
  const newSearch = () => `${server.url}/store?search=unseen${count++}`;
  for (let i = 0; i < 60; i++) await timePage(newSearch());
  const renderings = [];
  for (let i = 0; i < 30; i++) renderings.push(await timePage(newSearch()));
  const rendering = percentile(renderings, 0.5);

  const afterDepartures = [];
  for (let i = 0; i < 5; i++) {
    await Promise.all(Array.from({ length: 300 }, () => askAndLeave(newSearch())));
    afterDepartures.push(await timePage(server.url));
    await setTimeout(4000);
  }

  const beside = [];
  const searches = requestOverAndOver(server, 50, "12", []);
  await setTimeout(500);
  for (let i = 0; i < 100; i++) {
    beside.push(timePage(server.url));
    await setTimeout(100);
  }
  const times = await Promise.all(beside);
  await searches;
  server.stop();
  const [p97, left] = [percentile(times, 0.97), percentile(afterDepartures, 1)];
  return {
    rendering,
    "p97 beside 50": p97,
    "in renderings": Number((p97 / rendering).toFixed(1)),
    "after 300 left": left,
    "also in renderings": Number((left / rendering).toFixed(1)),
  };
}

/** Returns a page's load time over a new connection, in milliseconds. @param {string} url */
async function timePage(url) {
  const start = performance.now();
  const request = get(url, { agent: false, headers: { "Accept-Encoding": encodings } });
  const [response] = await once(request, "response");
  if (response.statusCode !== 200) throw new Error(`${url} answered with ${response.statusCode}`);
  await once(response.resume(), "end");
  return performance.now() - start;
}

/** @param {string} url */
async function askAndLeave(url) {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
  socket.write(request, () => socket.destroy());
  await once(socket, "close");
}

/** @param {number[]} values @param {number} rank from 0 to 1 */
function percentile(values, rank) {
  const sorted = values.toSorted((a, b) => a - b);
  return Number((sorted[Math.ceil(rank * sorted.length) - 1] ?? Number.NaN).toFixed(1));
}
