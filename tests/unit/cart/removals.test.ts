import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { products } from "~/band/products";
import { createCartStorage } from "~/cart/cart-storage";
import { createRemovals } from "~/cart/removals";
import { addProduct, cartContents, insertRemoved, type Line } from "~/cart/rules";
import { FakeStorage } from "./fake-storage";

const [{ id: first }, { id: second }, { id: third }] = products;
const unsold = Math.max(...products.map(({ id }) => id)) + 1;
const line = (id: number, quantity: number): Line => ({ id, quantity });

let localStorage: FakeStorage;

beforeEach(() => {
  localStorage = new FakeStorage();
});

/** A cart in a tab, with what its drawer lists: removed lines as "-id". */
function openTab(lines: Line[]) {
  const storage = createCartStorage(localStorage.open, () => {});
  const removals = createRemovals(storage);
  storage.update(() => lines);
  const rows = () =>
    insertRemoved(storage.getLines(), removals.getRemoved()).map((row) =>
      "removedAt" in row ? -row.id : row.id,
    );
  return { ...removals, ...storage, rows };
}

const carts = fc.uniqueArray(
  fc.record<Line>({
    // One of them is of a product that this version does not know.
    id: fc.constantFrom(...products.map(({ id }) => id), unsold),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { selector: (line) => line.id },
);

describe("removed lines", () => {
  test("keep their places, whatever the order in which they are removed and restored", () => {
    const removedAndRestored = carts.chain((lines) =>
      fc.tuple(
        fc.constant(lines),
        fc
          .shuffledSubarray(lines)
          .chain((removed) =>
            fc.tuple(
              fc.constant(removed),
              fc.shuffledSubarray(removed, { minLength: removed.length }),
            ),
          ),
      ),
    );
    fc.assert(
      fc.property(removedAndRestored, ([lines, [removed, restored]]) => {
        const cart = openTab(lines);
        const gone = new Set<number>();
        const expectPlaces = () =>
          expect(cart.rows()).toEqual(lines.map(({ id }) => (gone.has(id) ? -id : id)));
        for (const { id } of removed) {
          cart.remove(id);
          gone.add(id);
          expectPlaces();
        }
        for (const { id } of restored) {
          cart.undo(id);
          gone.delete(id);
          expectPlaces();
          expect(cart.getLines()).toEqual(lines.filter(({ id }) => !gone.has(id)));
        }
      }),
    );
  });

  test("keep their places beside lines that this version does not know", () => {
    const lines = [first, unsold, second].map((id) => line(id, 2));
    const cart = openTab(lines);
    cart.remove(second);
    cart.remove(first);
    expect(cartContents(cart.getLines(), cart.getRemoved()).rows.map(({ id }) => id)).toEqual([
      first,
      second,
    ]);
    cart.undo(second);
    cart.undo(first);
    expect(cart.getLines()).toEqual(lines);
  });

  test("are restored beside what was added since, by whatever tab", () => {
    const cart = openTab([line(first, 3), line(second, 1)]);
    cart.remove(first);
    openTab(addProduct([...cart.getLines()], third));
    cart.undo(first);
    expect(cart.getLines()).toEqual([line(first, 3), line(second, 1), line(third, 1)]);
  });

  test("whose product was added again add their quantity to its line", () => {
    const cart = openTab([line(first, 3), line(second, 1)]);
    cart.remove(first);
    cart.update((lines) => addProduct(lines, first));
    expect(cart.rows()).toEqual([-first, second, first]);
    cart.undo(first);
    expect(cart.getLines()).toEqual([line(second, 1), line(first, 4)]);
  });

  test("that are added and removed again are listed once", () => {
    const cart = openTab([line(first, 3), line(second, 1)]);
    cart.remove(first);
    cart.update((lines) => addProduct(lines, first));
    cart.remove(first);
    expect(cart.rows()).toEqual([second, -first]);
  });

  test("are none where the cart has no such line", () => {
    const cart = openTab([line(first, 3)]);
    cart.remove(second);
    expect(cart.rows()).toEqual([first]);
    expect(cart.getLines()).toEqual([line(first, 3)]);
  });

  test("can be restored once", () => {
    const cart = openTab([line(first, 3)]);
    cart.remove(first);
    cart.undo(first);
    cart.undo(first);
    expect(cart.getLines()).toEqual([line(first, 3)]);
  });

  test("are forgotten after eight seconds", () => {
    vi.useFakeTimers();
    const cart = openTab([line(first, 3)]);
    cart.remove(first);
    vi.advanceTimersByTime(7999);
    cart.forgetOld();
    expect(cart.rows()).toEqual([-first]);
    vi.advanceTimersByTime(1);
    cart.forgetOld();
    expect(cart.rows()).toEqual([]);
    vi.useRealTimers();
  });
});
