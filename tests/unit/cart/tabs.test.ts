import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { addProduct, setQuantity } from "~/cart/rules";
import { createCartStorage } from "~/cart/saved-cart";
import { FakeStorage } from "./fake-storage";

type Id = 1 | 2;
/** The quantity of each product, which is 0 if the cart has no line for it. */
type Quantities = Record<Id, number>;
/** Sets the quantity of a line, or adds one of the product if there is no quantity. */
type Press = { id: Id; quantity: number | null };

const none: Quantities = { 1: 0, 2: 0 };

/** The model: what a shopper expects from a press. */
function expectedAfter(cart: Quantities, { id, quantity }: Press): Quantities {
  if (quantity === null) return { ...cart, [id]: cart[id] + 1 };
  return cart[id] > 0 ? { ...cart, [id]: Math.max(quantity, 0) } : cart;
}

function openTab(storage: FakeStorage) {
  const onSaveFailed = vi.fn();
  const { getLines, update } = createCartStorage(storage.open, onSaveFailed);
  return { getLines, update, onSaveFailed, unsaved: [] as Press[], failures: 0 };
}

const steps = fc.array(
  fc.record({
    fails: fc.constantFrom<FakeStorage["fails"][]>("never", "never", "on writing", "on access"),
    tabIndex: fc.constantFrom<(0 | 1 | 2)[]>(0, 1, 2),
    id: fc.constantFrom<Id[]>(1, 2),
    quantity: fc.option(fc.integer({ min: -1, max: 3 })),
  }),
  { size: "+1" },
);

test("three tabs share one cart in any order of changes, even if the storage fails at times", () => {
  vi.stubGlobal("window", new EventTarget());
  fc.assert(
    fc.property(steps, (steps) => {
      const storage = new FakeStorage();
      const tabs = [openTab(storage), openTab(storage), openTab(storage)] as const;
      let saved = none;
      for (const { fails, tabIndex, id, quantity } of steps) {
        storage.fails = fails;
        const tab = tabs[tabIndex];
        tab.update((lines) =>
          quantity === null ? addProduct(lines, id) : setQuantity(lines, id, quantity),
        );
        tab.unsaved.push({ id, quantity });
        if (fails === "never") {
          saved = tab.unsaved.reduce(expectedAfter, saved);
          tab.unsaved = [];
        } else if (tab.unsaved.length === 1) {
          tab.failures += 1;
        }
        const shown = Object.fromEntries(tab.getLines().map(({ id, quantity }) => [id, quantity]));
        const readable = fails === "on access" ? none : saved;
        expect({ ...none, ...shown }).toEqual(tab.unsaved.reduce(expectedAfter, readable));
        expect(tab.onSaveFailed).toHaveBeenCalledTimes(tab.failures);
      }
    }),
  );
});
