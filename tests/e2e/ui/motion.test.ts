import { expect, test } from "../fixtures";

declare global {
  /** The durations of the animations that the page has shown, in milliseconds. */
  var durations: Set<number>;
}

test("animations take at most a quarter of a second, and no time if the shopper prefers less motion", async ({
  page,
  store,
}) => {
  await page.addInitScript(() => {
    globalThis.durations = new Set();
    requestAnimationFrame(function look() {
      for (const { effect, timeline } of document.getAnimations()) {
        // An animation that follows the scroll position has no duration.
        const { duration } = effect?.getComputedTiming() ?? {};
        if (timeline === document.timeline) globalThis.durations.add(Number(duration));
      }
      requestAnimationFrame(look);
    });
  });
  const durations = () => page.evaluate(() => [...globalThis.durations]);
  for (const { reducedMotion, longest } of [
    { reducedMotion: "no-preference", longest: 250 },
    { reducedMotion: "reduce", longest: 1 },
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await store.open("/store");
    for (const act of [
      () => store.addButton("Logo T-Shirt").click(),
      () => store.categoryButton("music").click(),
      () => page.getByRole("button", { name: /^Cart/ }).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      await page.evaluate(() => globalThis.durations.clear());
      await act();
      if (reducedMotion === "no-preference") await expect.poll(durations).not.toEqual([]);
      await store.waitForFontsAndAnimations();
      for (const duration of await durations()) {
        expect(duration, reducedMotion).toBeLessThanOrEqual(longest);
      }
    }
  }
});
