// What a phone's browser takes over the wire to show a page, for the first and the second time.
import { chromium, devices } from "@playwright/test";
import { findBrowser } from "../e2e/find-browser.mjs";

export const kinds = /** @type {const} */ (["html", "js", "css", "font", "image", "other"]);

/** @typedef {Record<(typeof kinds)[number], { requests: number, bytes: number }>} Load */

/** @param {import("./targets.mjs").Subject} subject */
export async function weigh(subject) {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
  });
  try {
    // The device's user agent too: the browser's own, HeadlessChrome, passes for a robot.
    const context = await browser.newContext(devices["Pixel 7"]);
    const url = subject.site.server.origin + subject.path;
    subject.cold = await weighLoad(context, url);
    subject.warm = await weighLoad(context, url);
  } finally {
    await browser.close();
  }
}

/** @param {import("@playwright/test").BrowserContext} context @param {string} url */
async function weighLoad(context, url) {
  const loaded = noLoad();
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  /** @type {Map<string, (typeof kinds)[number]>} */
  const fetched = new Map();
  network.on("Network.responseReceived", ({ requestId, type, response }) => {
    // A data: URL is part of the file it is written in.
    if (!response.fromDiskCache && !response.url.startsWith("data:")) {
      fetched.set(requestId, kindOf(type, response.mimeType));
    }
  });
  network.on("Network.requestServedFromCache", ({ requestId }) => fetched.delete(requestId));
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = fetched.get(requestId);
    if (!kind || encodedDataLength === 0) return;
    loaded[kind].requests += 1;
    loaded[kind].bytes += encodedDataLength;
  });
  await network.send("Network.enable");
  const response = await page.goto(url, { waitUntil: "networkidle" });
  // 304 is what a second load should get.
  if (!response?.ok() && response?.status() !== 304) throw new Error(`${url} did not load`);
  // What the scripts ask for once they run comes after the network was quiet.
  await page.waitForTimeout(1000);
  await page.close();
  return loaded;
}

/** @param {Load} load */
export function sum(load) {
  const total = { requests: 0, bytes: 0 };
  for (const { requests, bytes } of Object.values(load)) {
    total.requests += requests;
    total.bytes += bytes;
  }
  return total;
}

/** @returns {Load} */
export function noLoad() {
  const entries = kinds.map((kind) => [kind, { requests: 0, bytes: 0 }]);
  return Object.fromEntries(entries);
}

/** @param {string} type @param {string} mime @returns {(typeof kinds)[number]} */
function kindOf(type, mime) {
  if (type === "Document") return "html";
  if (mime.includes("javascript")) return "js";
  if (mime.includes("css")) return "css";
  if (mime.includes("font")) return "font";
  return mime.startsWith("image/") ? "image" : "other";
}
