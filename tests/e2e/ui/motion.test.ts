import { buttons } from "../../names";
import { findable, first } from "../../samples";
import { addButton, categoryButton, expect, openCart, openWithCart, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

declare global {
  interface Window {
    motions: { element: string; name: string; milliseconds: number }[];
  }
}

for (const [reducedMotion, longest] of [
  ["no-preference", 250],
  ["reduce", 1],
] as const) {
  test(`animations take at most ${longest} ms with prefers-reduced-motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    // Records animations and transitions.
    await page.addInitScript(() => {
      window.motions = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        const milliseconds = Number(Object(options).duration);
        window.motions.push({ element: this.localName, name: "glide", milliseconds });
        return animate.call(this, frames, options);
      };
      const record = ({ target }: Event, name: string) => {
        if (!(target instanceof Element)) return;
        const durations = target
          .getAnimations({ subtree: true })
          .map(({ effect }) => Number(effect?.getTiming().duration));
        const element = String(target.getAttribute("class"));
        window.motions.push({ element, name, milliseconds: Math.max(0, ...durations) });
      };
      addEventListener("animationstart", (event) => record(event, event.animationName));
      addEventListener("transitionrun", (event) => record(event, event.propertyName));
    });
    await openWithCart(page, [{ id: first.id, quantity: 1 }]);
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    await waitForFontsAndAnimations(page);
    // The second number lands before the first one has landed.
    for (const count of [2, 3]) {
      await addButton(page, first).press("Enter");
      await expect(page.getByRole("button", { name: `Cart, ${count} items` })).toBeVisible();
      const landings = () => window.motions.filter(({ name }) => name === "land").length;
      await expect.poll(() => page.evaluate(landings)).toBe(count - 1);
    }
    await categoryButton(page, findable.category).click();
    for (let openings = 0; openings < 2; openings++) {
      const drawer = await openCart(page);
      const close = drawer.getByRole("button", { name: buttons.closeCart });
      await expect(close).toBeFocused();
      await close.click();
      await expect(drawer).toBeHidden();
    }
    const motions = await page.evaluate(() => window.motions);
    expect(motions.filter(({ milliseconds }) => milliseconds > longest)).toEqual([]);
    const landings = motions.filter(({ name }) => name === "land");
    expect(landings, "each number of items lands on the cart").toHaveLength(2);
    // A category's words would be unreadable while only the background changes.
    const pills = motions.filter(({ element }) => element.includes("pill"));
    expect(pills.length > 0).toBe(reducedMotion === "no-preference");
    expect(pills.filter(({ name }) => name.endsWith("color"))).toEqual([]);
    const glides = motions.filter(({ name }) => name === "glide");
    expect(glides.length > 0).toBe(reducedMotion === "no-preference");
    const slides = motions.filter(({ element }) => element.includes("cart-drawer"));
    expect(slides.length > 0).toBe(reducedMotion === "no-preference");
    await page.goto("/");
    const mark = page.locator(".about-mark");
    await mark.evaluate((element) => element.scrollIntoView());
    await expect(mark).toHaveCSS("--struck", reducedMotion === "reduce" ? "0" : "1");
  });
}
