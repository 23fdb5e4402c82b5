import { beforeEach, describe, expect, test, vi } from "vitest";
import { products } from "~/band/products";
import { createCartStorage } from "~/cart/cart-storage";
import { addProduct } from "~/cart/rules";
import { FakeStorage } from "./fake-storage";

const [{ id: first }, { id: second }, { id: third }] = products;

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
      for (let adds = 0; adds < 3; adds++) tab.update((lines) => addProduct(lines, first));
      expect(tab.getLines()).toEqual([{ id: first, quantity: 3 }]);
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

describe("what listens to the cart", () => {
  const page = new EventTarget();

  beforeEach(() => {
    vi.stubGlobal("window", page);
    return () => vi.unstubAllGlobals();
  });

  const listen = () => {
    const tab = openTab();
    const listener = vi.fn();
    return { tab, listener, stop: tab.subscribe(listener) };
  };

  test("is told of each change, also of one that cannot be saved", () => {
    const { tab, listener } = listen();
    tab.update((lines) => addProduct(lines, first));
    expect(listener).toHaveBeenCalledTimes(1);
    storage.fails = "on writing";
    tab.update((lines) => addProduct(lines, first));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["another tab saves its cart", "storage"],
    ["the page is shown again", "pageshow"],
  ])("is told when %s", (_, event) => {
    const { listener } = listen();
    page.dispatchEvent(new Event(event));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("is told of nothing once it has stopped", () => {
    const { tab, listener, stop } = listen();
    stop();
    tab.update((lines) => addProduct(lines, first));
    page.dispatchEvent(new Event("storage"));
    page.dispatchEvent(new Event("pageshow"));
    expect(listener).not.toHaveBeenCalled();
  });
});

test("the server, which has no saved cart, renders an empty one", () => {
  storage.saved = JSON.stringify([{ id: first, quantity: 1 }]);
  expect(openTab().getServerLines()).toEqual([]);
});

test("a product that this version does not know stays saved through a change, and is not logged", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const unknown = { id: Math.max(...products.map(({ id }) => id)) + 1, quantity: 7 };
  storage.saved = JSON.stringify([unknown]);
  openTab().update((lines) => addProduct(lines, first));
  expect(JSON.parse(storage.saved)).toEqual([unknown, { id: first, quantity: 1 }]);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
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
