import { takeCategories, takeProducts } from "../band";
import { expect, test } from "../fixtures";

test("nothing moves if the shopper prefers reduced motion", {
  tag: "@not-firefox",
}, async ({ page, store }) => {
  const [product] = takeProducts(1);
  const [category] = takeCategories(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await store.open("/store");
  for (const control of [
    store.addButton(product.name),
    store.categoryButton(category.name),
    store.cartButton(1),
    page.getByRole("button", { name: "Close cart" }),
  ]) {
    await control.dispatchEvent("click");
    const durations = await page.evaluate(() =>
      document
        .getAnimations()
        // An animation that follows the scroll position has no duration.
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ effect }) => Number(effect?.getComputedTiming().duration)),
    );
    expect(Math.max(0, ...durations), `${control}`).toBeLessThanOrEqual(1);
  }
});
