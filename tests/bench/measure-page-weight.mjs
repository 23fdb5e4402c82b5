// Transfer size and requests of a page on a phone, with a cold and with a warm browser cache.
import { chromium, devices } from "playwright/test";
import { findBrowser } from "../../app/tools/find-browser.mjs";

export const resourceTypes = /** @type {const} */ (["html", "js", "css", "font", "image", "other"]);

/** @typedef {(typeof resourceTypes)[number]} ResourceType */
/** @typedef {Record<ResourceType, { requests: number, bytes: number }>} PageWeight */
/** @typedef {{ path: string, type: ResourceType, isFound: boolean, bytes: number }} TransferredFile */

/** @param {import("./targets.mjs").Target} target */
export async function measurePageWeight(target) {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
  });
  try {
    // Replaces the user agent HeadlessChrome, which the isbot package classifies as a bot.
    const context = await browser.newContext(devices["Pixel 7"]);
    const url = target.site.server.origin + target.path;
    const cold = await measurePageLoad(context, url);
    target.coldCache = cold.pageWeight;
    // Without what hello world has not, its icon, which would be rendered as a page.
    target.firstVisit.paths = cold.files.filter(({ isFound }) => isFound).map(({ path }) => path);
    target.firstVisit.largestScript = findLargestScript(cold.files);
    target.warmCache = (await measurePageLoad(context, url)).pageWeight;
  } finally {
    await browser.close();
  }
}

/** @param {import("playwright/test").BrowserContext} context @param {string} url */
async function measurePageLoad(context, url) {
  const pageWeight = createPageWeight();
  const page = await context.newPage();
  const cdpSession = await context.newCDPSession(page);
  /** @type {Map<string, TransferredFile>} */
  const transferred = new Map();
  /** @type {TransferredFile[]} */
  const files = [];
  cdpSession.on("Network.responseReceived", ({ requestId, type, response }) => {
    // A data: URL is already counted in the file that contains it.
    if (!response.fromDiskCache && !response.url.startsWith("data:")) {
      const { pathname, search } = new URL(response.url);
      const kind = getResourceType(type, response.mimeType);
      const isFound = response.status < 400;
      transferred.set(requestId, { path: pathname + search, type: kind, isFound, bytes: 0 });
    }
  });
  cdpSession.on("Network.requestServedFromCache", ({ requestId }) => transferred.delete(requestId));
  cdpSession.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = transferred.get(requestId);
    if (!file || encodedDataLength === 0) return;
    files.push({ ...file, bytes: encodedDataLength });
    pageWeight[file.type].requests += 1;
    pageWeight[file.type].bytes += encodedDataLength;
  });
  await cdpSession.send("Network.enable");
  const response = await page.goto(url, { waitUntil: "networkidle" });
  // A revalidated page of the warm cache answers 304, which ok() excludes.
  if (!response?.ok() && response?.status() !== 304) throw new Error(`${url} did not load`);
  // Scripts may send requests after the network was idle.
  await page.waitForTimeout(1000);
  await page.close();
  return { pageWeight, files };
}

/** @param {TransferredFile[]} files */
function findLargestScript(files) {
  const scripts = files.filter(({ type }) => type === "js").sort((a, b) => b.bytes - a.bytes);
  if (!scripts[0]) throw new Error("The page has no script");
  return scripts[0].path;
}

/** @param {PageWeight} pageWeight */
export function sumPageWeight(pageWeight) {
  const total = { requests: 0, bytes: 0 };
  for (const { requests, bytes } of Object.values(pageWeight)) {
    total.requests += requests;
    total.bytes += bytes;
  }
  return total;
}

/** @returns {PageWeight} */
export function createPageWeight() {
  const entries = resourceTypes.map((type) => [type, { requests: 0, bytes: 0 }]);
  return Object.fromEntries(entries);
}

/** @param {string} cdpType @param {string} mimeType @returns {ResourceType} */
function getResourceType(cdpType, mimeType) {
  if (cdpType === "Document") return "html";
  if (mimeType.includes("javascript")) return "js";
  if (mimeType.includes("css")) return "css";
  if (mimeType.includes("font")) return "font";
  return mimeType.startsWith("image/") ? "image" : "other";
}
