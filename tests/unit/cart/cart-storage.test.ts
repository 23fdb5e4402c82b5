import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { products } from "~/band/products";
import { createCartStorage } from "~/cart/cart-storage";
import { addProduct, type Line, removeLine, setQuantity } from "~/cart/rules";

const [{ id: first }, { id: second }, { id: third }] = products;

/** The localStorage that all tabs share. It can be made to throw, as a browser's may. */
class FakeStorage {
  saved: string | null = null;
  fails: "never" | "on writing" | "on access" = "never";

  open = (): Storage => {
    if (this.fails === "on access") throw new DOMException("no", "SecurityError");
    return this as unknown as Storage;
  };
  getItem() {
    return this.saved;
  }
  setItem(_: string, value: string) {
    if (this.fails === "on writing") throw new DOMException("full", "QuotaExceededError");
    this.saved = value;
  }
}

let storage: FakeStorage;
const onSaveFailed = vi.fn();
const openTab = () => createCartStorage(storage.open, onSaveFailed);

beforeEach(() => {
  storage = new FakeStorage();
  onSaveFailed.mockClear();
});

test("a cart is restored on the next visit", () => {
  openTab().update((lines) => addProduct(lines, third));
  expect(openTab().getLines()).toEqual([{ id: third, quantity: 1 }]);
});

test("getLines returns the same object until the cart changes", () => {
  const tab = openTab();
  tab.update((lines) => addProduct(lines, third));
  const lines = tab.getLines();
  expect(tab.getLines()).toBe(lines);
  tab.update((lines) => addProduct(lines, third));
  expect(tab.getLines()).not.toBe(lines);
});

describe("a storage that fails", () => {
  test.each(["on writing", "on access"] as const)(
    "%s leaves a cart for this tab, and is reported once",
    (fails) => {
      storage.fails = fails;
      const tab = openTab();
      tab.update((lines) => addProduct(lines, first));
      tab.update((lines) => addProduct(lines, first));
      expect(tab.getLines()).toEqual([{ id: first, quantity: 2 }]);
      expect(storage.saved).toBeNull();
      expect(onSaveFailed).toHaveBeenCalledTimes(1);
    },
  );

  test("is given the whole cart once it works again, together with what other tabs saved", () => {
    const tab = openTab();
    storage.fails = "on writing";
    tab.update((lines) => addProduct(lines, first));
    storage.fails = "never";
    openTab().update((lines) => addProduct(lines, second));
    tab.update((lines) => addProduct(lines, first));
    expect(openTab().getLines()).toEqual([
      { id: second, quantity: 1 },
      { id: first, quantity: 2 },
    ]);
  });
});

test("clearing the storage empties the cart, which can be filled again", () => {
  const tab = openTab();
  tab.update((lines) => addProduct(lines, first));
  storage.saved = null;
  expect(tab.getLines()).toEqual([]);
  tab.update((lines) => addProduct(lines, second));
  expect(tab.getLines()).toEqual([{ id: second, quantity: 1 }]);
});

test("a malformed saved cart is logged once and ignored", () => {
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
    if (step.do === "remove") return (lines) => removeLine(lines, step.id);
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
        storage = new FakeStorage();
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
