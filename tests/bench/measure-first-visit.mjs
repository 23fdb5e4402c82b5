import { setTimeout } from "node:timers/promises";
import { chromium, devices } from "playwright/test";
import { findBrowser } from "../../app/tools/find-or-install-browser.mjs";

/**
 * Loads a page as a phone does on its first visit. In the result, `html`, `scripts` and `total` are transfer sizes in
 * bytes, with headers. The HTML is the first response.
 *
 * @param {{ server: { url: string }, path: string }} page
 */
export async function loadInBrowser({ server, path }) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
  const context = await browser.newContext(devices["Pixel 7"]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  /** @type {Map<string, { path: string, isScript: boolean, bytes: number }>} */
  const requests = new Map();
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const { origin, pathname, search } = new URL(response.url);
    // Skips failed requests, such as the request for the hello-world app's missing icon.
    if (origin !== server.url || response.status !== 200) return;
    requests.set(requestId, { path: pathname + search, isScript: type === "Script", bytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send("Network.enable");
  await page.goto(server.url + path, { waitUntil: "networkidle" });
  // Waits for later requests, because "networkidle" means only half a second without requests.
  await setTimeout(1500);
  await browser.close();
  const loaded = [...requests.values()].filter(({ bytes }) => bytes > 0);
  /** @param {typeof loaded} list */
  const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0);
  const scripts = sum(loaded.filter(({ isScript }) => isScript));
  const html = sum(loaded.slice(0, 1));
  return { paths: loaded.map(({ path }) => path), html, scripts, total: sum(loaded) };
}
