import type { Locator } from "playwright/test";
import { takeCategories, takeProducts } from "../band";
import { expect, test } from "../fixtures";

const [product] = takeProducts(1);
const [category] = takeCategories(1);

/** Presses a control, and returns the durations of the animations in the next ten frames, in milliseconds. */
const pressAndFindDurations = (control: Locator) =>
  control.evaluate(async (control: HTMLElement) => {
    const durations = new Set<number>();
    control.click();
    for (let frame = 0; frame < 10; frame++) {
      await new Promise(requestAnimationFrame);
      for (const { effect, timeline } of document.getAnimations()) {
        // An animation that follows the scroll position has no duration.
        if (timeline !== document.timeline) continue;
        durations.add(Number(effect?.getComputedTiming().duration));
      }
    }
    return [...durations];
  });

test("a large number that lands on the cart doesn't make the page wider", async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await store.openWithCart([[product, 999_998]]);
  await store.waitForStart();
  const overflows = await store.addButton(product.name).evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise(requestAnimationFrame);
    const animations = document.getAnimations();
    for (const animation of animations) animation.pause();
    return [20, 110, 160, 230].map((time) => {
      for (const animation of animations) animation.currentTime = time;
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  });
  expect(overflows, "pixels").toEqual([0, 0, 0, 0]);
});

for (const { reducedMotion, longest, tag } of [
  { reducedMotion: "no-preference", longest: 250, tag: [] },
  { reducedMotion: "reduce", longest: 1, tag: ["@chromium-media"] },
] as const) {
  test(`animations take at most ${longest} ms if the shopper's setting is "${reducedMotion}"`, {
    tag: [...tag],
  }, async ({ page, store }) => {
    await page.emulateMedia({ reducedMotion });
    await store.open("/store");
    for (const control of [
      store.addButton(product.name),
      store.categoryButton(category.name),
      store.cartButton(1),
      page.getByRole("button", { name: "Close cart" }),
    ]) {
      const durations = await pressAndFindDurations(control);
      if (reducedMotion === "no-preference") expect(durations, `${control}`).not.toEqual([]);
      expect(Math.max(0, ...durations), `${control}`).toBeLessThanOrEqual(longest);
    }
  });
}
