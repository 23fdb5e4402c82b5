import { chromium, devices } from "playwright/test";
import { findBrowser } from "../find-or-install-browser.mjs";

/** Loads a page as a phone does on its first visit. Returns the paths of its requests, and how many bytes it transfers. @param {string} url */
export async function loadOnPhone(url) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
  const context = await browser.newContext(devices["Pixel 7"]);
  const page = await context.newPage();
  /** @type {import("playwright/test").Request[]} */
  const requests = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.goto(url, { waitUntil: "networkidle" });
  // Waits for later requests, because "networkidle" means only half a second without requests.
  await page.waitForTimeout(1500);
  const paths = [];
  let bytes = 0;
  for (const request of requests) {
    const response = await request.response();
    // Skips failed requests, such as the request for the hello-world app's missing icon.
    if (response?.status() !== 200) continue;
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    const { pathname, search } = new URL(request.url());
    paths.push(pathname + search);
    bytes += responseHeadersSize + responseBodySize;
  }
  await browser.close();
  return { paths, bytes };
}
