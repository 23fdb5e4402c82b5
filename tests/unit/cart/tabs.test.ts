import fc from "fast-check";
import { expect, test, vi } from "vitest";
import {
  addProduct,
  mergeRemovedRows,
  type Row,
  restoreLine,
  setQuantity,
  setRowRemoved,
} from "~/cart/rules";
import { createCartStorage } from "~/cart/saved-cart";
import { FakeStorage } from "./fake-storage";

type Id = 1 | 2 | 3;
/** The quantity of each product, which is 0 if the cart has no line for it. */
type Quantities = Record<Id, number>;
type Press = { does: "add" | "set" | "undo"; id: Id; quantity: number };

const none: Quantities = { 1: 0, 2: 0, 3: 0 };

/** The model: what a shopper expects from a press. */
function expectedAfter(cart: Quantities, { does, id, quantity }: Press): Quantities {
  const isInCart = cart[id] > 0;
  if (does === "add") return { ...cart, [id]: cart[id] + 1 };
  if (does === "undo") return isInCart ? cart : { ...cart, [id]: quantity };
  return isInCart ? { ...cart, [id]: Math.max(quantity, 0) } : cart;
}

/** A tab of the store with an open drawer. Its rows may be out of date, because the shopper looks at another tab. */
class Tab {
  rows: readonly Row[] = [];
  unsaved: Press[] = [];
  failures = 0;
  onSaveFailed = vi.fn();
  storage: ReturnType<typeof createCartStorage>;

  constructor(storage: FakeStorage) {
    this.storage = createCartStorage(storage.open, this.onSaveFailed);
  }

  press({ does, id, quantity }: Press): void {
    const rowsBefore = this.rows;
    if (does !== "add") this.rows = setRowRemoved(rowsBefore, id, does === "set" && quantity <= 0);
    this.storage.update((lines) => {
      if (does === "add") return addProduct(lines, id);
      if (does === "undo") return restoreLine(lines, rowsBefore, id);
      return setQuantity(lines, id, quantity);
    });
    this.rows = mergeRemovedRows(this.rows, this.storage.getLines());
  }
}

const steps = fc.array(
  fc.record({
    fails: fc.constantFrom<FakeStorage["fails"][]>("never", "never", "on writing", "on access"),
    tabIndex: fc.constantFrom<(0 | 1 | 2)[]>(0, 1, 2),
    does: fc.constantFrom<Press["does"][]>("add", "set", "undo"),
    id: fc.constantFrom<Id[]>(1, 2, 3),
    quantity: fc.integer({ min: -1, max: 3 }),
  }),
  { size: "+1" },
);

test("three tabs share one cart in any order of changes and undos, even if the storage fails at times", () => {
  vi.stubGlobal("window", new EventTarget());
  fc.assert(
    fc.property(steps, (steps) => {
      const storage = new FakeStorage();
      const tabs = [new Tab(storage), new Tab(storage), new Tab(storage)] as const;
      let saved = none;
      for (const { fails, tabIndex, ...press } of steps) {
        storage.fails = fails;
        const tab = tabs[tabIndex];
        const row = tab.rows.find(({ id }) => id === press.id);
        // A line has plus and minus, and a removed row has Undo.
        const button = row?.isRemoved ? "undo" : "set";
        if (press.does !== "add" && !(row && press.does === button)) continue;
        if (row && press.does === "undo") press.quantity = row.quantity;
        tab.press(press);
        tab.unsaved.push(press);
        if (fails === "never") {
          saved = tab.unsaved.reduce(expectedAfter, saved);
          tab.unsaved = [];
        } else if (tab.unsaved.length === 1) {
          tab.failures += 1;
        }
        const lines = tab.rows.filter(({ isRemoved }) => !isRemoved);
        const shown = Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));
        const readable = fails === "on access" ? none : saved;
        expect({ ...none, ...shown }).toEqual(tab.unsaved.reduce(expectedAfter, readable));
        expect(tab.onSaveFailed).toHaveBeenCalledTimes(tab.failures);
      }
    }),
  );
});
