import { beforeEach, expect, test, vi } from "vitest";
import { addProduct } from "~/cart/rules";
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

test.each(["", "{", "null", '{"lines":[]}'])(
  "logs the malformed cart %j once, ignores it, and overwrites it with the next change",
  (saved) => {
    storage.saved = saved;
    const tab = openTab();
    expect([tab.getLines(), tab.getLines()]).toEqual([[], []]);
    expect(console.error).toHaveBeenCalledTimes(1);
    add(tab, 3);
    expect(openTab().getLines()).toEqual(cartOf([3, 1]));
  },
);

test.each(["storage", "pageshow"])("notices what another tab saved, on the event %s", (event) => {
  const listener = vi.fn();
  const stop = openTab().subscribe(listener);
  window.dispatchEvent(new Event(event));
  expect(listener).toHaveBeenCalledOnce();
  stop();
  window.dispatchEvent(new Event(event));
  expect(listener).toHaveBeenCalledOnce();
});

test.each([
  { id: 1, quantity: 0 },
  { id: 1, quantity: 1.5 },
  { id: 1, quantity: 1_000_000 },
  { id: 1, quantity: "2" },
  { id: "1", quantity: 1 },
  { id: 0, quantity: 1 },
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
