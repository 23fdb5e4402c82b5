import { ask, inLanes } from "./http-client.mjs";
import { startServer } from "./start-server.mjs";

/**
 * What a new server's memory grows by when so many different addresses are asked for.
 * @param {import("./targets.mjs").Subject} subject
 * @param {string} parameter
 * @param {number} requests
 */
export async function measureMemory({ name, site, path }, parameter, requests) {
  const server = await startServer(site.folder);
  let asked = 0;
  const askNext = () => {
    asked += 1;
    return ask(`${server.origin}${path}?${parameter}=no-${asked}`, "br");
  };
  await ask(server.origin + path, "br");
  const before = await server.usage();
  const start = performance.now();
  await inLanes(8, askNext, () => asked >= requests);
  const pagesPerSecond = requests / ((performance.now() - start) / 1000);
  const after = await server.usage();
  await server.stop();
  const address = `${name}?${parameter}=`;
  return { name: address, requests, before: before.rss, after: after.rss, pagesPerSecond };
}
