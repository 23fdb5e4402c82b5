// How soon a slow phone shows what the first tap or key after loading did: the browser's event timing.
import { chromium, devices } from "@playwright/test";
import { findBrowser } from "../e2e/find-browser.mjs";

/** A machine of today, four times slower, is about a cheap phone. */
const slowdown = 4;

/** @typedef {import("@playwright/test").Page} Page */

/** @type {Record<string, (page: Page) => Promise<void>>} */
const firstDoings = {
  "add to cart": (page) =>
    page
      .getByRole("button", { name: /^Add to Cart/ })
      .first()
      .tap(),
  "choose a category": (page) => page.getByRole("button", { name: "music" }).tap(),
  "type a letter": (page) => page.getByPlaceholder("Search products...").press("h"),
  "open the cart": (page) => page.getByRole("button", { name: "Cart", exact: true }).tap(),
};

/** @param {import("./targets.mjs").Subject} store @param {{ visits: number }} effort */
export async function measureResponses(store, { visits }) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
  const url = store.site.server.origin + store.path;
  const responses = [];
  for (const [name, doFirst] of Object.entries(firstDoings)) {
    /** @type {number[]} */
    const times = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext(devices["Pixel 7"]);
      times.push(await measureResponse(await context.newPage(), url, doFirst));
      await context.close();
    }
    responses.push({ name, times });
  }
  await browser.close();
  return responses;
}

/**
 * In milliseconds, from the event to the next paint; the browser rounds to eight.
 * @param {Page} page @param {string} url @param {(page: Page) => Promise<void>} doFirst
 */
async function measureResponse(page, url, doFirst) {
  const network = await page.context().newCDPSession(page);
  await network.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForFunction(() => !("takeEarlyTaps" in window));
  // What hydration leaves to do is not the first tap's.
  await page.waitForTimeout(1000);
  const longest = page.evaluate(
    () =>
      new Promise((resolve) => {
        let time = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) time = Math.max(time, duration);
        });
        const events = { type: "event", durationThreshold: 16 };
        observer.observe(events);
        // Long enough after the tap for its last event to be painted and told.
        addEventListener("pointerdown", () => setTimeout(() => resolve(time), 1000));
        addEventListener("keydown", () => setTimeout(() => resolve(time), 1000));
      }),
  );
  await doFirst(page);
  return /** @type {Promise<number>} */ (longest);
}
