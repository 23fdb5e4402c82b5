import type { Page } from "@playwright/test";
import { addButton, expect, hold, saveCart, test } from "./fixtures";
import { settle } from "./page-states";

declare global {
  interface Window {
    shifts: [value: number, moved: string][];
  }
}

type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null }[];
};

/** Writes down all that moves from the first paint on, also what follows a tap. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        window.shifts.push([value, sources.map(({ node }) => node?.nodeName).join(", ")]);
      }
    }).observe({ type: "layout-shift", buffered: true });
  }),
);

/** Two frames on, what moved until now has been written down. */
async function shifts(page: Page): Promise<Window["shifts"]> {
  await settle(page);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return page.evaluate(() => window.shifts);
}

for (const path of ["/", "/store", "/store?category=music", "/store?search=zzz", "/nowhere"]) {
  test.describe(path, () => {
    test.use({ allowedErrors: path === "/nowhere" ? /404/ : null });

    test("nothing moves when fonts and pictures come late", async ({ page }) => {
      const release = await hold(page, /\.(woff2|svg)$/);
      await page.goto(path, { waitUntil: "commit" });
      const paints = () => page.evaluate(() => performance.getEntriesByType("paint").length);
      await expect.poll(paints).toBeGreaterThan(0);
      // Both faces are awaited, and what is shown is in their stand-ins.
      expect(await loadedFaces(page)).toBe(0);
      release();
      await page.waitForLoadState("load");
      await expect.poll(() => loadedFaces(page)).toBe(2);
      // A centred line's start may move by a few pixels, its letters being others: to three places,
      // as browsers report it.
      const moved = await shifts(page);
      const total = moved.reduce((sum, [value]) => sum + value, 0);
      expect(total, JSON.stringify(moved)).toBeCloseTo(0, 3);
    });

    test("nothing moves on the way to the foot", async ({ page }) => {
      await page.goto(path);
      await fontsAreIn(page);
      await page.getByText(/^© 20/).scrollIntoViewIfNeeded();
      expect(await shifts(page)).toEqual([]);
    });

    test("nothing moves when a saved cart's badge comes", async ({ page }) => {
      await saveCart(page, '[{"id":1,"quantity":999999}]');
      const release = await hold(page, "**/*.js");
      await page.goto(path, { waitUntil: "commit" });
      await fontsAreIn(page);
      release();
      await expect(page.getByRole("button", { name: "Cart, 999999 items" })).toBeVisible();
      expect(await shifts(page)).toEqual([]);
    });
  });
}

for (const path of ["/", "/store"]) {
  test(`nothing moves on ${path} when a product is added`, async ({ page }) => {
    await page.goto(path);
    await fontsAreIn(page);
    await addButton(page, "Logo T-Shirt").click();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    expect(await shifts(page)).toEqual([]);
  });
}

/** Fonts may come before or after the first paint, and have a test of their own: from here on. */
async function fontsAreIn(page: Page): Promise<void> {
  await expect.poll(() => loadedFaces(page)).toBe(2);
  await shifts(page);
  await page.evaluate(() => {
    window.shifts = [];
  });
}

function loadedFaces(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      Array.from(document.fonts).filter(
        ({ family, status }) => !family.includes("Fallback") && status === "loaded",
      ).length,
  );
}
