// The load is made by a process of its own, so that it does not take the server's time. Node's own
// client is good for ten times what the server can give.
import { ask, inLanes } from "./http-client.mjs";

const [url = "", encoding, status, wanted] = process.argv.slice(2);
const asked = encoding === "br" ? "br" : "identity";

const start = performance.now();
const elapsed = () => (performance.now() - start) / 1000;
let pages = 0;

async function askOnce() {
  await ask(url, asked, Number(status));
  pages += 1;
}

process.on("disconnect", () => process.exit());
inLanes(32, askOnce, () => elapsed() >= Number(wanted)).then(
  () => process.send?.({ pages, seconds: elapsed() }, () => process.exit()),
  (error) => process.send?.({ error: error.message }, () => process.exit(1)),
);
