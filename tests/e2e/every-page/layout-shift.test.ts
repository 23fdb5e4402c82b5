import type { Page } from "playwright/test";
import { findable, first, storePath } from "../../products";
import { addButton, expect, pauseRequests, saveCart, test } from "../fixtures";
import { allowedErrorsOf, pagePaths } from "../page-paths";
import { waitForFontsAndAnimations } from "../page-states";

declare global {
  interface Window {
    layoutShifts: [value: number, elements: string][];
  }
}

type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null }[];
};

/**
 * Records every layout shift from the first paint on, including those after user input, which the
 * Layout Instability specification marks with `hadRecentInput` to be left out.
 */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        window.layoutShifts.push([value, sources.map(({ node }) => node?.nodeName).join(", ")]);
      }
    }).observe({ type: "layout-shift", buffered: true });
  }),
);

/** The layout shifts so far. Two frames later the observer has received all of them. */
async function readLayoutShifts(page: Page): Promise<Window["layoutShifts"]> {
  await waitForFontsAndAnimations(page);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return page.evaluate(() => window.layoutShifts);
}

for (const path of [
  ...pagePaths,
  storePath({ category: findable.category }),
  "/store?search=zzz",
]) {
  test.describe(path, () => {
    test.use({ allowedErrors: allowedErrorsOf(path) });

    test("nothing that comes late causes a layout shift: fonts, pictures, a saved cart, the footer", {
      // What has columns there.
      tag: path === "/nowhere" || path.includes("?") ? [] : "@desktop",
    }, async ({ page }) => {
      await saveCart(page, JSON.stringify([{ id: first.id, quantity: 999_999 }]));
      const resumeScripts = await pauseRequests(page, "**/*.js");
      const resumeLooks = await pauseRequests(page, /\.(woff2|svg|png|jpe?g|webp|avif)$/);
      await page.goto(path, { waitUntil: "commit" });
      const paints = () => page.evaluate(() => performance.getEntriesByType("paint").length);
      await expect.poll(paints).toBeGreaterThan(0);
      // Neither font has loaded, so the text is painted in the fallback fonts.
      expect(await countLoadedFonts(page)).toBe(0);
      resumeLooks();
      const hasPictures = () =>
        page.evaluate(() =>
          Array.from(document.images).every(
            ({ complete, loading }) => complete || loading === "lazy",
          ),
        );
      await expect.poll(() => countLoadedFonts(page)).toBeGreaterThanOrEqual(2);
      await expect.poll(hasPictures).toBe(true);
      // To three decimal places: a font's letters are not as wide as the fallback's, so the start of a
      // centred line may move by a few pixels.
      const layoutShifts = await readLayoutShifts(page);
      const total = layoutShifts.reduce((sum, [value]) => sum + value, 0);
      expect(total, JSON.stringify(layoutShifts)).toBeCloseTo(0, 3);
      await forgetLayoutShifts(page);

      resumeScripts();
      await expect(page.getByRole("button", { name: "Cart, 999999 items" })).toBeVisible();
      expect(await readLayoutShifts(page)).toEqual([]);

      await page.getByText(/^© 20/).scrollIntoViewIfNeeded();
      expect(await readLayoutShifts(page)).toEqual([]);
    });
  });
}

test("adding a product causes no layout shift", async ({ page }) => {
  await page.goto("/store");
  await waitForFonts(page);
  await addButton(page, first).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  expect(await readLayoutShifts(page)).toEqual([]);
});

/** Waits for the fonts and discards the layout shifts until then, which a test above is about. */
async function waitForFonts(page: Page): Promise<void> {
  await expect.poll(() => countLoadedFonts(page)).toBeGreaterThanOrEqual(2);
  await readLayoutShifts(page);
  await forgetLayoutShifts(page);
}

async function forgetLayoutShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.layoutShifts = [];
  });
}

function countLoadedFonts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      Array.from(document.fonts).filter(
        ({ family, status }) => !family.includes("Fallback") && status === "loaded",
      ).length,
  );
}
