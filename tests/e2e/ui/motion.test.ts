import { expect, test } from "../fixtures";

declare global {
  /** The durations of the animations that the page has shown, in milliseconds. */
  var durations: Set<number>;
}

for (const [reducedMotion, longest] of [
  ["no-preference", 250],
  ["reduce", 1],
] as const) {
  test(`animations take at most ${longest} ms with prefers-reduced-motion: ${reducedMotion}`, async ({
    page,
    store,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      globalThis.durations = new Set();
      function look() {
        for (const { effect, timeline } of document.getAnimations()) {
          // An animation that follows the scroll position has no duration.
          if (timeline === document.timeline)
            globalThis.durations.add(Number(effect?.getComputedTiming().duration));
        }
        requestAnimationFrame(look);
      }
      look();
    });
    const durations = () => page.evaluate(() => [...globalThis.durations]);
    const clear = () => page.evaluate(() => globalThis.durations.clear());
    await store.open("/store");
    for (const act of [
      () => page.getByRole("button", { name: "Add to Cart: Logo T-Shirt" }).click(),
      () => store.categoryButton("music").click(),
      () => store.cartButton(1).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      await clear();
      await act();
      if (reducedMotion === "no-preference") await expect.poll(durations).not.toEqual([]);
      await store.waitForFontsAndAnimations();
      for (const duration of await durations()) expect(duration).toBeLessThanOrEqual(longest);
    }
  });
}
