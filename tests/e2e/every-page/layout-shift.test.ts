import { products } from "~/band/products";
import { expect, type Store, test } from "../fixtures";

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };

/**
 * Adds up all layout shifts since the page opened, including shifts after user input, which the CLS metric ignores.
 * Allows a total below 0.0005, because a centred line may move a little when its font loads.
 */
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
  expect(total, JSON.stringify(shifts, null, 2)).toBeCloseTo(0, 3);
}

for (const path of ["/", "/store", "/store?search=zzz"]) {
  test(`on ${path}, late fonts, pictures and scripts move nothing, even with a saved cart`, {
    tag: ["@desktop", "@chromium-metrics"],
  }, async ({ page, store }) => {
    const resumeFiles = await store.pauseRequests(/\.(js|woff2|svg|png|jpe?g|webp|avif)$/);
    await store.openWithCart([[products[0], 999_999]], path, "commit");
    const paints = () => page.evaluate(() => performance.getEntriesByType("paint").length);
    await expect.poll(paints).toBeGreaterThan(0);
    resumeFiles();
    await expect(store.cartButton(999999)).toBeVisible();
    await page.waitForLoadState("load");
    await page.getByText(/^© 20/).scrollIntoViewIfNeeded();
    await expectNoLayoutShift(store);
  });
}

test("toasts and the number in the cart move nothing", {
  tag: "@chromium-metrics",
}, async ({ page, store }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await store.open("/store");
  const [shirt, hoodie] = products;
  for (const { name } of [shirt, hoodie, shirt]) {
    await store.addButton(name).press("Enter");
    await expect(store.toast(`Added ${name} to cart`).first()).toBeVisible();
  }
  const card = page.getByRole("article", { name: shirt.name, exact: true });
  await expect(card.getByText("2 in your cart")).toBeVisible();
  await expectNoLayoutShift(store);
});
