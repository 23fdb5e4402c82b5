// Latency of the first tap or key press after loading, on an emulated slow phone.
import { chromium, devices } from "playwright/test";
import { findBrowser } from "../../app/tools/find-browser.mjs";

/** Lighthouse's factor for phones: github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const cpuThrottlingRate = 4;

/** @typedef {import("playwright/test").Page} Page */
/** @typedef {{ name: string, latencies: number[] }} InteractionResult */

/** @type {Record<string, (page: Page) => Promise<void>>} */
const interactions = {
  "add to cart": (page) =>
    page
      .getByRole("button", { name: /^Add to Cart/ })
      .first()
      .tap(),
  "choose a category": (page) =>
    page.getByRole("group", { name: "Category" }).getByRole("button").nth(1).tap(),
  "type a letter": (page) => page.getByPlaceholder("Search products...").press("h"),
  "open the cart": (page) => page.getByRole("button", { name: "Cart", exact: true }).tap(),
};

/** @param {import("./targets.mjs").Target} target @param {{ visits: number }} settings */
export async function measureInteractionLatency(target, { visits }) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
  const url = target.site.server.origin + target.path;
  /** @type {InteractionResult[]} */
  const results = [];
  for (const [name, interact] of Object.entries(interactions)) {
    /** @type {number[]} */
    const latencies = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext(devices["Pixel 7"]);
      latencies.push(await measureVisit(await context.newPage(), url, interact));
      await context.close();
    }
    results.push({ name, latencies });
  }
  await browser.close();
  return results;
}

/**
 * Milliseconds from the event to the next paint, which browsers round to 8 ms:
 * https://www.w3.org/TR/event-timing/#sec-performance-event-timing
 * @param {Page} page @param {string} url @param {(page: Page) => Promise<void>} interact
 */
async function measureVisit(page, url, interact) {
  const cdpSession = await page.context().newCDPSession(page);
  await cdpSession.send("Emulation.setCPUThrottlingRate", { rate: cpuThrottlingRate });
  await page.goto(url, { waitUntil: "networkidle" });
  // The store deletes this function once it is hydrated.
  await page.waitForFunction(() => !("takeEarlyClicks" in window));
  // Work left over from hydration would add to the latency of the interaction.
  await page.waitForTimeout(1000);
  const longestDuration = page.evaluate(
    () =>
      new Promise((resolve) => {
        let longest = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
        });
        const options = { type: "event", durationThreshold: 16 };
        observer.observe(options);
        // The entries of an interaction arrive only after its last event has been painted.
        addEventListener("pointerdown", () => setTimeout(() => resolve(longest), 1000));
        addEventListener("keydown", () => setTimeout(() => resolve(longest), 1000));
      }),
  );
  await interact(page);
  return /** @type {Promise<number>} */ (longestDuration);
}
