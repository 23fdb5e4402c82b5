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
    const durations = await control.evaluate(async (control: HTMLElement) => {
      const durations: number[] = [];
      control.click();
      for (let frame = 0; frame < 10; frame++) {
        await new Promise(requestAnimationFrame);
        for (const { effect, timeline } of document.getAnimations()) {
          // An animation that follows the scroll position has no duration.
          if (timeline !== document.timeline) continue;
          durations.push(Number(effect?.getComputedTiming().duration));
        }
      }
      return durations;
    });
    expect(Math.max(0, ...durations), `${control}`).toBeLessThanOrEqual(1);
  }
});
