import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createCartStore } from "~/cart/cart-storage";
import { addProduct, type Line, removeLine, setQuantity } from "~/cart/rules";

/** What tabs share. It can be made to refuse, as a browser's may. */
class FakeStorage {
  saved: string | null = null;
  refuses: "nothing" | "writing" | "access" = "nothing";

  open = (): Storage => {
    if (this.refuses === "access") throw new DOMException("no", "SecurityError");
    return this as unknown as Storage;
  };
  getItem() {
    return this.saved;
  }
  setItem(_: string, value: string) {
    if (this.refuses === "writing") throw new DOMException("full", "QuotaExceededError");
    this.saved = value;
  }
}

let storage: FakeStorage;
const told = vi.fn();
const openTab = () => createCartStore(storage.open, told);

beforeEach(() => {
  storage = new FakeStorage();
  told.mockClear();
});

test("a cart is there for the next visit", () => {
  openTab().update((lines) => addProduct(lines, 3));
  expect(openTab().getLines()).toEqual([{ id: 3, quantity: 1 }]);
});

test("the lines stay the same object until they change", () => {
  const tab = openTab();
  tab.update((lines) => addProduct(lines, 3));
  const lines = tab.getLines();
  expect(tab.getLines()).toBe(lines);
  tab.update((lines) => addProduct(lines, 3));
  expect(tab.getLines()).not.toBe(lines);
});

describe("a storage that refuses", () => {
  test.each(["writing", "access"] as const)(
    "%s leaves a cart for this tab, told once",
    (refuses) => {
      storage.refuses = refuses;
      const tab = openTab();
      tab.update((lines) => addProduct(lines, 1));
      tab.update((lines) => addProduct(lines, 1));
      expect(tab.getLines()).toEqual([{ id: 1, quantity: 2 }]);
      expect(storage.saved).toBeNull();
      expect(told).toHaveBeenCalledTimes(1);
    },
  );

  test("gets everything once it takes it again, beside what other tabs saved", () => {
    const tab = openTab();
    storage.refuses = "writing";
    tab.update((lines) => addProduct(lines, 1));
    storage.refuses = "nothing";
    openTab().update((lines) => addProduct(lines, 2));
    tab.update((lines) => addProduct(lines, 1));
    expect(openTab().getLines()).toEqual([
      { id: 2, quantity: 1 },
      { id: 1, quantity: 2 },
    ]);
  });
});

test("what was emptied behind the page's back stays empty, and can be filled again", () => {
  const tab = openTab();
  tab.update((lines) => addProduct(lines, 1));
  storage.saved = null;
  expect(tab.getLines()).toEqual([]);
  tab.update((lines) => addProduct(lines, 2));
  expect(tab.getLines()).toEqual([{ id: 2, quantity: 1 }]);
});

test("a saved cart that cannot be read is logged once and ignored", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  storage.saved = "{";
  const tab = openTab();
  expect(tab.getLines()).toEqual([]);
  expect(tab.getLines()).toEqual([]);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

describe("any sequence of changes, in any tabs, with reloads between", () => {
  type Step =
    | { do: "add" | "remove"; id: number }
    | { do: "set"; id: number; quantity: number }
    | { do: "clear" | "reload" };

  const id = fc.integer({ min: 1, max: 8 });
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
    if (step.do === "remove") return (lines) => removeLine(lines, step.id);
    if (step.do === "set") return (lines) => setQuantity(lines, step.id, step.quantity);
    return step.do === "clear" ? () => [] : null;
  }

  /** The rules once more, in the plainest form: a map keeps its keys in order of adding. */
  function applyToModel(model: Map<number, number>, step: Step): void {
    if (step.do === "add") model.set(step.id, (model.get(step.id) ?? 0) + 1);
    if (step.do === "remove") model.delete(step.id);
    if (step.do === "clear") model.clear();
    if (step.do === "set" && step.quantity <= 0) model.delete(step.id);
    else if (step.do === "set" && model.has(step.id)) model.set(step.id, step.quantity);
  }

  test("ends in every tab as the plain rules say", () => {
    fc.assert(
      fc.property(steps, (steps) => {
        storage = new FakeStorage();
        const tabs = [openTab(), openTab(), openTab()];
        const model = new Map<number, number>();
        for (const { tab, step } of steps) {
          const made = change(step);
          if (made) tabs[tab]?.update(made);
          else tabs[tab] = openTab();
          applyToModel(model, step);
          const expected = Array.from(model, ([id, quantity]) => ({ id, quantity }));
          for (const tab of tabs) expect(tab.getLines()).toEqual(expected);
        }
      }),
    );
  });
});
