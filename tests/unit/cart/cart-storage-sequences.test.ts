import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { products } from "~/band/products";
import { createCartStorage } from "~/cart/cart-storage";
import { addProduct, type Line, setQuantity } from "~/cart/rules";
import { FakeStorage } from "./fake-storage";

describe("any sequence of changes, in any tabs, with reloads between", () => {
  type Step =
    | { do: "add" | "remove"; id: number }
    | { do: "set"; id: number; quantity: number }
    | { do: "clear" | "reload" };

  const id = fc.constantFrom(...products.map(({ id }) => id));
  const steps = fc.array(
    fc.record({
      tab: fc.integer({ min: 0, max: 2 }),
      step: fc.oneof(
        fc.record({ do: fc.constantFrom("add" as const, "remove" as const), id }),
        fc.record({
          do: fc.constant("set" as const),
          id,
          quantity: fc.integer({ min: -1, max: 20 }),
        }),
        fc.record({ do: fc.constantFrom("clear" as const, "reload" as const) }),
      ),
    }),
  );

  function change(step: Step): ((lines: readonly Line[]) => Line[]) | null {
    if (step.do === "add") return (lines) => addProduct(lines, step.id);
    if (step.do === "remove") return (lines) => setQuantity(lines, step.id, 0);
    if (step.do === "set") return (lines) => setQuantity(lines, step.id, step.quantity);
    return step.do === "clear" ? () => [] : null;
  }

  /** A second, simpler implementation of the rules: a map keeps its keys in the order of adding. */
  function applyToModel(model: Map<number, number>, step: Step): void {
    if (step.do === "add") model.set(step.id, (model.get(step.id) ?? 0) + 1);
    if (step.do === "remove") model.delete(step.id);
    if (step.do === "clear") model.clear();
    if (step.do === "set" && step.quantity <= 0) model.delete(step.id);
    else if (step.do === "set" && model.has(step.id)) model.set(step.id, step.quantity);
  }

  test("leaves every tab with the cart that the model has", () => {
    fc.assert(
      fc.property(steps, (steps) => {
        const storage = new FakeStorage();
        const openTab = () => createCartStorage(storage.open, () => {});
        const tabs = [openTab(), openTab(), openTab()];
        const model = new Map<number, number>();
        for (const { tab, step } of steps) {
          const update = change(step);
          if (update) tabs[tab]?.update(update);
          else tabs[tab] = openTab();
          applyToModel(model, step);
          const expected = Array.from(model, ([id, quantity]) => ({ id, quantity }));
          for (const tab of tabs) expect(tab.getLines()).toEqual(expected);
        }
      }),
    );
  });
});
