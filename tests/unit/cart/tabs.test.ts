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

/** A tab with an open drawer, which also shows the lines that were removed in it. */
function openTab(storage: FakeStorage) {
  const onSaveFailed = vi.fn();
  const { getLines, update } = createCartStorage(storage.open, onSaveFailed);
  let rows: readonly Row[] = [];
  const show = () => {
    rows = mergeRemovedRows(rows, getLines());
    return new Map(getLines().map(({ id, quantity }) => [id, quantity]));
  };
  return {
    show,
    onSaveFailed,
    add: (id: number) => update((lines) => addProduct(lines, id)),
    set(id: number, quantity: number) {
      rows = setRowRemoved(rows, id, quantity === 0);
      update((lines) => setQuantity(lines, id, quantity));
    },
    undo(id: number) {
      const rowsBefore = rows;
      rows = setRowRemoved(rows, id, false);
      update((lines) => restoreLine(lines, rowsBefore, id));
    },
  };
}

type Cart = ReadonlyMap<number, number>;
type Change = (cart: Cart) => Cart;

const withLine = (cart: Cart, id: number, quantity: number) => new Map([...cart, [id, quantity]]);
const withoutLine = (cart: Cart, id: number) => new Map([...cart].filter(([key]) => key !== id));

/** A tab as a shopper expects it: it shows the saved cart, and the changes that it couldn't save. */
class ModelTab {
  unsaved: Change[] = [];
  failures = 0;
  removed = new Map<number, number>();

  show(saved: Cart): Cart {
    return this.unsaved.reduce((cart, change) => change(cart), saved);
  }

  /** Returns what a press does to the cart, or undefined if the drawer has no such button now. */
  press(does: string, id: number, quantity: number, shown: Cart): Change | undefined {
    const old = shown.get(id);
    const undone = this.removed.get(id);
    if (does === "add") return (cart) => withLine(cart, id, (cart.get(id) ?? 0) + 1);
    if (does === "undo" && undone !== undefined)
      return (cart) => (cart.has(id) ? cart : withLine(cart, id, undone));
    if (does !== "set" || old === undefined) return undefined;
    if (quantity > 0) return (cart) => (cart.has(id) ? withLine(cart, id, quantity) : cart);
    this.removed.set(id, old);
    return (cart) => withoutLine(cart, id);
  }
}

const press = fc.record({
  does: fc.constantFrom("add" as const, "set" as const, "undo" as const),
  tab: fc.nat(2),
  id: fc.integer({ min: 1, max: 3 }),
  quantity: fc.nat(3),
});
const failure = fc.record({
  fails: fc.constantFrom<FakeStorage["fails"]>("never", "on writing", "on access"),
});
const steps = fc.array(
  fc.oneof({ arbitrary: press, weight: 5 }, { arbitrary: failure, weight: 1 }),
  {
    size: "+1",
  },
);

test("three tabs share one cart in any order of changes and undos, even if the storage fails at times", () => {
  vi.stubGlobal("window", new EventTarget());
  fc.assert(
    fc.property(steps, (steps) => {
      const storage = new FakeStorage();
      const tabs = [1, 2, 3].map(() => ({ real: openTab(storage), model: new ModelTab() }));
      let saved: Cart = new Map();
      const readable = () => (storage.fails === "on access" ? new Map() : saved);
      for (const step of steps) {
        if ("fails" in step) storage.fails = step.fails;
        else {
          const { real, model } = tabs[step.tab] as (typeof tabs)[number];
          const { does, id, quantity } = step;
          const change = model.press(does, id, quantity, model.show(readable()));
          if (!change) continue;
          real[does](id, quantity);
          model.unsaved.push(change);
          if (storage.fails === "never") {
            saved = model.show(saved);
            model.unsaved = [];
          } else if (model.unsaved.length === 1) model.failures += 1;
        }
        for (const { real, model } of tabs) {
          const shown = model.show(readable());
          for (const id of shown.keys()) model.removed.delete(id);
          expect(real.show()).toEqual(shown);
          expect(real.onSaveFailed).toHaveBeenCalledTimes(model.failures);
        }
      }
    }),
  );
});
