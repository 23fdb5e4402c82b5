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
    tag: ["@desktop", "@not-firefox"],
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
  tag: "@not-firefox",
}, async ({ page }) => {
  await page.goto("/");
  for (const font of ["400 1000px Display", "400 1000px Text", "700 1000px Text"]) {
    const wrong = await page.evaluate(findWrongNumbers, font);
    expect.soft(wrong, "the fallbacks in app/band/fonts/fonts.css").toEqual([]);
  }
});

/** Compares a font with its fallback, and says which of the fallback's numbers are wrong. Runs in the page. */
async function findWrongNumbers(font: string): Promise<string[]> {
  const fallback = font.replace(/\w+$/, "'$& Fallback'");
  const [face] = await document.fonts.load(fallback);
  if (!face) return [`No @font-face rule has the font ${fallback}`];
  await document.fonts.load(font);
  const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  const measure = (name: string) => {
    canvas.font = name;
    return canvas.measureText("The quick brown fox jumps over the lazy dog");
  };
  const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = measure(font);
  const { sizeAdjust, ascentOverride, descentOverride } = face as FontFace & { sizeAdjust: string };
  const size = (Number.parseFloat(sizeAdjust) * width) / measure(fallback).width;
  const numbers = [
    ["size-adjust", sizeAdjust, size],
    ["ascent-override", ascentOverride, (fontBoundingBoxAscent / size) * 10],
    ["descent-override", descentOverride, (fontBoundingBoxDescent / size) * 10],
  ] as const;
  return numbers
    .filter(([, value, right]) => !(Math.abs(Number.parseFloat(value) / right - 1) < 0.02))
    .map(([name, value, right]) => {
      return `${face.family} ${face.weight}: ${name} must be ${right.toFixed(1)}%, not ${value}`;
    });
}

test("toasts and the number in the cart move nothing", {
  tag: "@not-firefox",
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
