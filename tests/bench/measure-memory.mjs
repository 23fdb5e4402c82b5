import { fetchPage } from "./http-client.mjs";
import { runConcurrently } from "./run-concurrently.mjs";
import { startServer } from "./start-server.mjs";

const concurrency = 8;

/**
 * Memory growth of a new server under requests to distinct URLs, the worst case for its caches.
 * @param {import("./targets.mjs").Target} target
 * @param {string} parameter The query parameter that makes the URLs distinct.
 * @param {number} requests
 */
export async function measureMemory({ name, site, path }, parameter, requests) {
  const server = await startServer(site.directory);
  let sent = 0;
  const fetchNextUrl = () => {
    sent += 1;
    return fetchPage(`${server.origin}${path}?${parameter}=no-${sent}`, "br");
  };
  await fetchPage(server.origin + path, "br");
  const before = await server.getResourceUsage();
  const start = performance.now();
  await runConcurrently(concurrency, fetchNextUrl, () => sent >= requests);
  const pagesPerSecond = requests / ((performance.now() - start) / 1000);
  const after = await server.getResourceUsage();
  await server.stop();
  const url = `${name}?${parameter}=`;
  return { url, requests, rssBefore: before.rss, rssAfter: after.rss, pagesPerSecond };
}
