import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { createCartStorage } from "~/cart/cart-storage";
import { addProduct, setQuantity } from "~/cart/rules";
import { maxQuantity, parseCart } from "~/cart/saved-cart";
import { unsoldId } from "../../products";
import { cartOf, FakeStorage } from "./fake-storage";

let storage: FakeStorage;
const onSaveFailed = vi.fn();
const log = vi.spyOn(console, "error");
const openTab = () => createCartStorage(storage.open, onSaveFailed);
const add = (tab: ReturnType<typeof openTab>, id: number) =>
  tab.update((lines) => addProduct(lines, id));

beforeEach(() => {
  storage = new FakeStorage();
  onSaveFailed.mockClear();
  log.mockReset().mockImplementation(() => {});
});

test("saves only ids and quantities, and keeps the lines of unknown products", () => {
  storage.saved = `[{"id":${unsoldId},"quantity":7,"name":"Old"}]`;
  add(openTab(), 3);
  expect(storage.saved).toBe(`[{"id":${unsoldId},"quantity":7},{"id":3,"quantity":1}]`);
  expect(openTab().getLines()).toEqual(JSON.parse(storage.saved));
  expect(openTab().getServerLines()).toEqual([]);
  expect(log).not.toHaveBeenCalled();
});

test("logs a malformed cart once, ignores it, and overwrites it with the next change", () => {
  storage.saved = "{";
  const tab = openTab();
  expect([tab.getLines(), tab.getLines()]).toEqual([[], []]);
  expect(log).toHaveBeenCalledTimes(1);
  add(tab, 3);
  expect(storage.saved).toBe('[{"id":3,"quantity":1}]');
});

test.each(["on writing", "on access"] as const)(
  "if the storage fails %s, keeps the changes in the tab, reports only one failure, and saves the changes later",
  (fails) => {
    const tab = openTab();
    storage.fails = fails;
    for (let adds = 0; adds < 3; adds++) add(tab, 1);
    expect(tab.getLines()).toEqual(cartOf([1, 3]));
    expect(storage.saved).toBeNull();
    expect(onSaveFailed).toHaveBeenCalledTimes(1);
    storage.fails = "never";
    add(openTab(), 2);
    add(tab, 1);
    expect(openTab().getLines()).toEqual(cartOf([2, 1], [1, 4]));
  },
);

test("three tabs show the same cart after any changes and reloads", () => {
  const step = fc.record({
    tab: fc.nat(2),
    kind: fc.constantFrom("add", "update", "clear", "reload"),
    id: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: -1, max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      storage = new FakeStorage();
      const tabs = [openTab(), openTab(), openTab()];
      // The expected quantity of each product. Like the cart, a map keeps its entries in insertion order.
      const model = new Map<number, number>();
      for (const { tab, kind, id, quantity } of steps) {
        const cart = tabs[tab] ?? openTab();
        if (kind === "reload") tabs[tab] = openTab();
        if (kind === "add") add(cart, id);
        if (kind === "update") cart.update((lines) => setQuantity(lines, id, quantity));
        if (kind === "clear") cart.update(() => []);
        if (kind === "add") model.set(id, (model.get(id) ?? 0) + 1);
        else if (kind === "clear") model.clear();
        else if (kind === "update" && quantity <= 0) model.delete(id);
        else if (kind === "update" && model.has(id)) model.set(id, quantity);
        for (const tab of tabs) expect(tab.getLines()).toEqual(cartOf(...model));
      }
    }),
  );
});

test("notifies subscribed listeners when a tab changes the cart or the browser restores the page", () => {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  const tab = openTab();
  const listener = vi.fn();
  const stop = tab.subscribe(listener);
  const changes = [
    () => add(tab, 1),
    () => page.dispatchEvent(new Event("storage")),
    () => page.dispatchEvent(new Event("pageshow")),
    () => {
      storage.fails = "on writing";
      add(tab, 1);
    },
  ];
  for (const [i, change] of changes.entries()) {
    change();
    expect(listener).toHaveBeenCalledTimes(i + 1);
  }
  stop();
  for (const change of changes) change();
  expect(listener).toHaveBeenCalledTimes(changes.length);
  vi.unstubAllGlobals();
});

test.each(["", "{", "null", "7", '"x"', '{"lines":[]}'])("rejects the cart %j", (saved) => {
  expect(parseCart(saved, log)).toEqual([]);
  expect(log).toHaveBeenCalledTimes(1);
});

test.each([
  { id: 1 },
  { id: 1, quantity: 0 },
  { id: 1, quantity: 1.5 },
  { id: 1, quantity: 1_000_000 },
  { id: 1, quantity: "2" },
  { id: "1", quantity: 1 },
  { id: 0, quantity: 1 },
  { id: 1e308, quantity: 1 },
  null,
])("rejects the line %j, and keeps a valid line", (rejected) => {
  const valid = { id: 3, quantity: 2 };
  expect(parseCart(JSON.stringify([rejected, valid]), log)).toEqual([valid]);
  expect(log).toHaveBeenCalledTimes(1);
});

test("for any saved text, parseCart returns only valid lines, each with a different id", () => {
  const line = fc.record({ id: fc.oneof(fc.nat(12), fc.anything()), quantity: fc.anything() });
  const lines = fc.array(line).map((lines) => JSON.stringify(lines));
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), lines), (saved) => {
      const lines = parseCart(saved, () => {});
      expect(
        lines.every(({ id, quantity }) => id >= 1 && quantity >= 1 && quantity <= maxQuantity),
      ).toBe(true);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    }),
  );
});
