import type { Page } from "playwright/test";
import { takeProducts } from "../band";
import { expect, type Store, test } from "../fixtures";

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };

/** Adds up all layout shifts since the page opened, including shifts after user input, which the CLS metric ignores. */
async function expectNoLayoutShift(store: Store): Promise<void> {
  await store.waitForFontsAndAnimations();
  const shifts = await store.page.evaluate(async () => {
    // After two frames, the browser has recorded every shift.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    return (observer.takeRecords() as LayoutShift[]).map(({ value, sources }) => ({
      value,
      moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 120)),
    }));
  });
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 2)).toBeCloseTo(0, 4);
}

// Whether a late font moves a line's end depends on the band's words, so these tests load no fonts.
const omitFonts = (page: Page) => page.route("**/*.woff2", (route) => route.abort());
test.use({ allowedErrors: /ERR_FAILED/ });

for (const path of ["/", "/store", "/store?search=zzz"]) {
  test(`on ${path}, late pictures and scripts move nothing, even with a saved cart`, {
    tag: ["@desktop", "@chromium-metrics"],
  }, async ({ page, store }) => {
    const [product] = takeProducts(1);
    await omitFonts(page);
    const resumeFiles = await store.pauseRequests(/\.(js|svg|png|jpe?g|webp|avif)$/);
    await store.openWithCart([[product, 999_999]], path, "commit");
    const paints = () => page.evaluate(() => performance.getEntriesByType("paint").length);
    await expect.poll(paints).toBeGreaterThan(0);
    resumeFiles();
    await expect(store.cartButton(999999)).toBeVisible();
    await page.waitForLoadState("load");
    await page.getByText(/^© 20/).scrollIntoViewIfNeeded();
    await expectNoLayoutShift(store);
  });
}

test("until a font loads, its fallback takes as much space", {
  tag: "@chromium-metrics",
}, async ({ page }) => {
  await page.goto("/");
  const measure = (font: string) =>
    page.evaluate(async (font) => {
      const faces = await document.fonts.load(font);
      if (faces.length === 0) throw new Error(`No @font-face rule has the font ${font}`);
      const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
      canvas.font = font;
      const text = canvas.measureText("The quick brown fox jumps over the lazy dog");
      return { width: text.width, ascent: text.fontBoundingBoxAscent };
    }, font);
  for (const font of ["400 100px Display", "400 100px Text", "700 100px Text"]) {
    const { width, ascent } = await measure(font);
    const fallback = await measure(font.replace(/\w+$/, "'$& Fallback'"));
    for (const [rule, ratio] of [
      ["size-adjust", fallback.width / width],
      ["ascent-override", fallback.ascent / ascent],
    ] as const) {
      const message = `${rule} of the fallback of ${font} in fonts.css`;
      expect(Math.abs(ratio - 1), message).toBeLessThan(0.02);
    }
  }
});

test("toasts and the number in the cart move nothing", {
  tag: "@chromium-metrics",
}, async ({ page, store }) => {
  await omitFonts(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await store.open("/store");
  const [shirt, hoodie] = takeProducts(2);
  for (const { name } of [shirt, hoodie, shirt]) {
    await store.addButton(name).press("Enter");
    await expect(store.toast(`Added ${name} to cart`).first()).toBeVisible();
  }
  const card = page.getByRole("article", { name: shirt.name, exact: true });
  await expect(card.getByText("2 in your cart")).toBeVisible();
  await expectNoLayoutShift(store);
});
