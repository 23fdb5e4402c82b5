import { beforeEach, expect, test, vi } from "vitest";
import { addProduct, setQuantity } from "~/cart/rules";
import { createCartStorage, parseCart } from "~/cart/saved-cart";
import { unsoldId } from "../../samples";
import { cartOf, FakeStorage } from "./fake-storage";

let storage: FakeStorage;
const onSaveFailed = vi.fn();
const openTab = () => createCartStorage(storage.open, onSaveFailed);
const add = (tab: ReturnType<typeof openTab>, id: number) =>
  tab.update((lines) => addProduct(lines, id));

beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal("window", new EventTarget());
  onSaveFailed.mockClear();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test("saves whole lines without unknown fields, and keeps the lines of unknown products", () => {
  storage.saved = `[{"id":${unsoldId},"quantity":7,"name":"Old"}]`;
  add(openTab(), 3);
  expect(JSON.parse(storage.saved)).toEqual(cartOf([unsoldId, 7], [3, 1]));
  expect(openTab().getServerLines()).toEqual([]);
  expect(console.error).not.toHaveBeenCalled();
});

test("logs a malformed cart once, ignores it, and overwrites it with the next change", () => {
  storage.saved = "{";
  const tab = openTab();
  expect([tab.getLines(), tab.getLines()]).toEqual([[], []]);
  expect(console.error).toHaveBeenCalledTimes(1);
  add(tab, 3);
  expect(openTab().getLines()).toEqual(cartOf([3, 1]));
});

test.each(["on writing", "on access"] as const)(
  "if the storage fails %s, keeps the changes in the tab, reports the first failure, and saves the changes later",
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
    storage.fails = fails;
    add(tab, 1);
    expect(onSaveFailed).toHaveBeenCalledTimes(2);
  },
);

test("tabs see each other's changes, and don't overwrite them", () => {
  const [one, two] = [openTab(), openTab()];
  add(one, 1);
  add(two, 2);
  add(one, 1);
  two.update((lines) => setQuantity(lines, 2, 5));
  for (const tab of [one, two, openTab()]) expect(tab.getLines()).toEqual(cartOf([1, 2], [2, 5]));
  one.update(() => []);
  for (const tab of [one, two]) expect(tab.getLines()).toEqual([]);
});

test("notifies subscribed listeners when a tab changes the cart or the browser restores the page", () => {
  const tab = openTab();
  const listener = vi.fn();
  const stop = tab.subscribe(listener);
  const changes = [
    () => add(tab, 1),
    () => window.dispatchEvent(new Event("storage")),
    () => window.dispatchEvent(new Event("pageshow")),
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
});

test.each(["", "{", "null", "7", '"x"', '{"lines":[]}'])("rejects the cart %j", (saved) => {
  expect(parseCart(saved)).toEqual([]);
  expect(console.error).toHaveBeenCalledTimes(1);
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
  const valid = cartOf([3, 2]);
  expect(parseCart(JSON.stringify([rejected, ...valid]))).toEqual(valid);
  expect(console.error).toHaveBeenCalledTimes(1);
});

test("keeps only the last line of each product", () => {
  const saved = cartOf([3, 1], [1, 1], [3, 2]);
  expect(parseCart(JSON.stringify(saved))).toEqual(cartOf([3, 2], [1, 1]));
});
