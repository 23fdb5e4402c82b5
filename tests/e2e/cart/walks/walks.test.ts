import fc from "fast-check";
import { test } from "../../fixtures";
import { stepNames, walk } from "./steps";

const walks = {
  "the cart has the focus at each opening":
    "click Cart, press Escape, press Enter on Cart, press Escape, go forward, click Close, click Cart",
  "the Cart button works, although the cart was open when the page reloaded":
    "click Cart, reload, click Cart, go back, go back, reload, go forward, go forward, click Cart",
  "Back opens no cart from before a reload": "click Cart, reload, click Cart, reload, go back",
  "a double press on Close only closes the cart":
    "click Cart, double-tap Close, click Cart, double-click Close",
  "a double press on Cart only opens it":
    "double-tap Cart, double-tap Continue Shopping, double-click Cart",
  "a double click outside the cart only closes it":
    "click Cart, double-click the logo behind the backdrop",
  "after the cart closes, Back returns to the previous page":
    "scroll down, follow Home, click Cart, click Close, go back",
  "a held key on Cart or Close presses it once": "hold Enter on Cart, hold Enter on Close",
};

for (const [name, steps] of Object.entries(walks)) {
  test(name, ({ page }) => walk(page, steps.split(", ")));
}

if (process.env.WALKS) {
  test("nothing goes wrong on random walks", async ({ browser }) => {
    test.setTimeout(0);
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
    console.log(`The seed is ${seed}`);
    // Many of the 100 steps aren't possible, so they are skipped.
    const steps = fc.array(fc.constantFrom(...stepNames), { maxLength: 100, size: "max" });
    const property = fc.asyncProperty(steps, async (steps) => {
      const page = await browser.newPage();
      const errors: Error[] = [];
      page.on("pageerror", (error) => errors.push(error));
      await walk(page, steps).finally(() => page.close());
      if (errors.length > 0) throw errors[0];
    });
    await fc.assert(property, { seed, numRuns: Number(process.env.WALKS) });
  });
}
