import fc from "fast-check";
import { first, second } from "../../../samples";
import { expect, openApp, test } from "../../fixtures";
import { Model } from "./model";
import { allWays } from "./presses";
import * as productSteps from "./product-steps";
import * as steps from "./steps";

test.use({ trace: "off" });

const way = fc.constantFrom(...allWays);
const product = fc.constantFrom(first, second);
const press = fc.tuple(way, product);

const anyStep = [
  way.map(steps.open),
  way.map(steps.close),
  way.map(steps.continueShopping),
  press.map((choice) => productSteps.add(...choice)),
  press.map((choice) => productSteps.oneMore(...choice)),
  press.map((choice) => productSteps.oneLess(...choice)),
  press.map((choice) => productSteps.remove(...choice)),
  press.map((choice) => productSteps.undo(...choice)),
  product.map(productSteps.addInOtherTab),
  product.map(productSteps.removeInOtherTab),
  fc.integer({ min: 0, max: 900 }).map(steps.scroll),
  ...[
    steps.pressEscape,
    steps.clickBackdrop,
    steps.back,
    steps.forward,
    steps.reload,
    steps.followHome,
    steps.followStore,
  ].map((step) => fc.constant(step)),
];

test("nothing goes wrong on random walks through the cart", async ({ browser }) => {
  test.setTimeout(0);
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  console.log(`The seed is ${seed}`);
  const walk = fc.asyncProperty(
    // Makes walks of 30 steps on average, because many steps aren't possible and are skipped.
    fc.commands(anyStep, { maxCommands: 150, size: "max" }),
    async (commands) => {
      const context = await browser.newContext();
      const [page, otherTab] = [await context.newPage(), await context.newPage()];
      const errors: Error[] = [];
      page.on("pageerror", (error) => errors.push(error));
      await page.clock.install();
      for (const tab of [otherTab, page]) await openApp(tab, "/store");
      try {
        const model = new Model("/store");
        await fc.asyncModelRun(() => ({ model, real: { page, otherTab } }), commands);
        expect(errors).toEqual([]);
      } finally {
        await context.close();
      }
    },
  );
  await fc.assert(walk, { seed, numRuns: Number(process.env.WALKS) });
});
