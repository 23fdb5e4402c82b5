// Generates load from a separate process, so that the client does not share the server's event
// loop. One client process is enough: it can send ten times what the server can answer.
import { fetchPage } from "./http-client.mjs";
import { runConcurrently } from "./run-concurrently.mjs";

const [url = "", contentEncoding, expectedStatus, durationSeconds] = process.argv.slice(2);
const encoding = contentEncoding === "br" ? "br" : "identity";
const concurrency = 32;

const start = performance.now();
const getElapsedSeconds = () => (performance.now() - start) / 1000;
let pages = 0;

async function fetchAndCount() {
  await fetchPage(url, encoding, Number(expectedStatus));
  pages += 1;
}

process.on("disconnect", () => process.exit());
runConcurrently(
  concurrency,
  fetchAndCount,
  () => getElapsedSeconds() >= Number(durationSeconds),
).then(
  () => process.send?.({ pages, seconds: getElapsedSeconds() }, () => process.exit()),
  (error) => process.send?.({ error: error.message }, () => process.exit(1)),
);
