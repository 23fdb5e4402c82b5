// @vitest-environment happy-dom
import { toast } from "sonner";
import { beforeEach, expect, test, vi } from "vitest";
import { addProduct } from "~/cart/rules";

const key = "halfpenny-groove-cart";

/** Loads the storage's module again, as another tab does. */
async function openTab() {
  vi.resetModules();
  const { getLines, updateLines, subscribeToLines } = await import("~/cart/cart-storage");
  const add = (id: number) => updateLines((lines) => addProduct(lines, id));
  return { getLines, add, subscribeToLines };
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(toast, "warning").mockReturnValue("");
});

test("two tabs never overwrite each other's changes", async () => {
  const one = await openTab();
  const two = await openTab();
  one.add(1);
  two.add(1);
  two.add(3);
  one.add(2);
  expect(localStorage.getItem(key)).toBe(
    '[{"id":1,"quantity":2},{"id":3,"quantity":1},{"id":2,"quantity":1}]',
  );
  expect(two.getLines()).toEqual(one.getLines());
});

test("a product that this version of the store doesn't have stays in the saved cart", async () => {
  localStorage.setItem(key, '[{"id":99,"quantity":7}]');
  (await openTab()).add(3);
  expect(localStorage.getItem(key)).toBe('[{"id":99,"quantity":7},{"id":3,"quantity":1}]');
});

test("a torn cart is logged once, and the next change overwrites it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  localStorage.setItem(key, "{");
  const tab = await openTab();
  tab.getLines();
  tab.getLines();
  expect(console.error).toHaveBeenCalledOnce();
  tab.add(3);
  expect(localStorage.getItem(key)).toBe('[{"id":3,"quantity":1}]');
});

const refuse = () => {
  throw new DOMException("refused");
};

test.each([
  ["full", { getItem: () => null, setItem: refuse }],
  ["blocked", { getItem: refuse, setItem: refuse }],
])(
  "if the storage is %s, the tab keeps its cart, and says once that it isn't saved",
  async (_, storage) => {
    vi.stubGlobal("localStorage", storage);
    const tab = await openTab();
    tab.add(1);
    tab.add(2);
    expect(tab.getLines()).toEqual([
      { id: 1, quantity: 1 },
      { id: 2, quantity: 1 },
    ]);
    expect(toast.warning).toHaveBeenCalledOnce();
    expect(toast.warning).toHaveBeenCalledWith(
      "Your browser won’t let us save your cart. It will be gone if you reload or close this page.",
      { duration: 15_000 },
    );
  },
);

test.each(["storage", "pageshow"])("the event %s announces another tab's change", async (event) => {
  const { subscribeToLines } = await openTab();
  const listener = vi.fn();
  const unsubscribe = subscribeToLines(listener);
  window.dispatchEvent(new Event(event));
  unsubscribe();
  window.dispatchEvent(new Event(event));
  expect(listener).toHaveBeenCalledOnce();
});
