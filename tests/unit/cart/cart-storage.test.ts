// @vitest-environment happy-dom
import { toast } from "sonner";
import { beforeEach, expect, test, vi } from "vitest";
import { addProduct } from "~/cart/rules";

const key = "halfpenny-groove-cart";

/** Loads the storage's module again, as another tab does. */
async function openTab() {
  vi.resetModules();
  const { getLines, updateLines } = await import("~/cart/cart-storage");
  const add = (id: number) => updateLines((lines) => addProduct(lines, id));
  return { getLines, add };
}

beforeEach(() => localStorage.clear());

test("two tabs never overwrite each other's changes", async () => {
  const one = await openTab();
  const two = await openTab();
  one.add(1);
  two.add(1);
  two.add(3);
  one.add(2);
  const lines = [
    { id: 1, quantity: 2 },
    { id: 3, quantity: 1 },
    { id: 2, quantity: 1 },
  ];
  expect(JSON.parse(localStorage.getItem(key) ?? "")).toEqual(lines);
  expect(one.getLines()).toEqual(lines);
  expect(two.getLines()).toEqual(lines);
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
    const warning = vi.spyOn(toast, "warning").mockReturnValue("");
    vi.stubGlobal("localStorage", storage);
    const tab = await openTab();
    tab.add(1);
    tab.add(2);
    expect(tab.getLines()).toEqual([
      { id: 1, quantity: 1 },
      { id: 2, quantity: 1 },
    ]);
    expect(warning.mock.calls).toEqual([
      [
        "Your browser won’t let us save your cart. It will be gone if you reload or close this page.",
        { duration: 15_000 },
      ],
    ]);
  },
);
