import { findable, first } from "../../samples";
import { expect, test } from "../fixtures";

for (const [reducedMotion, longest] of [
  ["no-preference", 250],
  ["reduce", 1],
] as const) {
  test(`animations take at most ${longest} ms with prefers-reduced-motion: ${reducedMotion}`, async ({
    page,
    store,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await store.openWithCart([{ id: first.id, quantity: 1 }]);
    await expect(store.cartButton(1)).toBeVisible();
    const names: string[] = [];
    const durations: number[] = [];
    const client = await page.context().newCDPSession(page);
    client.on("Animation.animationStarted", ({ animation }) => {
      // An animation that follows the scroll position has no duration.
      if (!animation.source || animation.viewOrScrollTimeline) return;
      names.push(animation.name || animation.type);
      durations.push(animation.source.duration);
    });
    await client.send("Animation.enable");
    const landings = () => names.filter((name) => name === "land").length;
    // The second number lands before the first one has landed.
    for (const count of [2, 3]) {
      await store.addButton(first).press("Enter");
      await expect(store.cartButton(count)).toBeVisible();
      await expect.poll(landings, "each number of items lands on the cart").toBe(count - 1);
    }
    await store.categoryButton(findable.category).click();
    const drawer = await store.openCart();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    expect(durations.filter((milliseconds) => milliseconds > longest)).toEqual([]);
    // A category's words would be unreadable while only their background changes.
    expect(names.filter((name) => name.endsWith("color"))).toEqual([]);
    // The cards glide, the category moves, and the drawer slides.
    const moves = names.filter((name) => ["WebAnimation", "translate"].includes(name));
    expect(moves.length > 2, `moves: ${moves}`).toBe(reducedMotion === "no-preference");
    expect(landings()).toBe(2);

    await page.goto("/");
    const mark = page.locator(".about-mark");
    await mark.evaluate((element) => element.scrollIntoView());
    await expect(mark).toHaveCSS("--mark-progress", reducedMotion === "reduce" ? "0" : "1");
  });
}
