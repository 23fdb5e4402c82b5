import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addProduct, cartContents, type Line, setQuantity } from "~/cart/rules";
import { type Product, products } from "~/catalogue/products";

const carts = fc.uniqueArray(
  fc.record<Line>({
    id: fc.integer({ min: 1, max: 9 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { selector: (line) => line.id },
);
const ids = fc.integer({ min: 1, max: 9 });

function quantityOf(lines: Line[], id: number): number {
  return lines.find((line) => line.id === id)?.quantity ?? 0;
}

const others = (lines: Line[], id: number) => lines.filter((line) => line.id !== id);

describe("adding", () => {
  test("a new product gets a line at the end, and one in the cart a higher quantity", () => {
    const once = addProduct([{ id: 2, quantity: 4 }], 1);
    expect(once).toEqual([
      { id: 2, quantity: 4 },
      { id: 1, quantity: 1 },
    ]);
    expect(addProduct(once, 2)[0]).toEqual({ id: 2, quantity: 5 });
  });

  test("one more of that product changes neither the other lines nor the given cart", () => {
    fc.assert(
      fc.property(carts, ids, (lines, id) => {
        const before = structuredClone(lines);
        const after = addProduct(lines, id);
        expect(quantityOf(after, id)).toBe(quantityOf(before, id) + 1);
        expect(others(after, id)).toEqual(others(before, id));
        expect(lines).toEqual(before);
      }),
    );
  });
});

describe("setting a quantity", () => {
  test("changes that line alone, and 0 or below removes it", () => {
    fc.assert(
      fc.property(carts, ids, fc.integer({ min: -5, max: 50 }), (lines, id, quantity) => {
        const after = setQuantity(lines, id, quantity);
        const had = quantityOf(lines, id) > 0;
        expect(quantityOf(after, id)).toBe(had ? Math.max(quantity, 0) : 0);
        expect(others(after, id)).toEqual(others(lines, id));
      }),
    );
  });

  test.each([Number.NaN, 1.5])("%d changes nothing", (quantity) => {
    expect(setQuantity([{ id: 1, quantity: 2 }], 1, quantity)).toEqual([{ id: 1, quantity: 2 }]);
  });

  test("a quantity cannot exceed the maximum, above which sums would not be exact", () => {
    const full = [{ id: 1, quantity: 999_999 }];
    expect(addProduct(full, 1)).toEqual(full);
    expect(setQuantity(full, 1, Number.POSITIVE_INFINITY)).toEqual(full);
    expect(setQuantity([{ id: 1, quantity: 2 }], 1, 1_000_000)).toEqual(full);
  });
});

describe("what is shown of a cart", () => {
  const [first, second] = products as readonly [Product, Product];

  test("an item has its product's name and price, and the quantity of its line", () => {
    const { items, rows } = cartContents([{ id: second.id, quantity: 3 }], []);
    expect(items).toEqual([{ ...second, quantity: 3 }]);
    expect(rows).toEqual(items);
  });

  test("items and prices are counted", () => {
    const contents = cartContents(
      [
        { id: first.id, quantity: 2 },
        { id: second.id, quantity: 3 },
      ],
      [],
    );
    expect(contents.totalItems).toBe(5);
    expect(contents.totalPrice).toBe(2 * first.price + 3 * second.price);
  });

  test("a removed line is in its place among the rows, and counts for nothing", () => {
    const removed = { id: first.id, quantity: 2, index: 0, removedAt: 1 };
    const contents = cartContents([{ id: second.id, quantity: 1 }], [removed]);
    expect(contents.rows).toMatchObject([{ ...first, removedAt: 1 }, second]);
    expect(contents.items).toEqual([{ ...second, quantity: 1 }]);
    expect(contents.totalItems).toBe(1);
    expect(contents.totalPrice).toBe(second.price);
  });

  test("a product that this version does not know is neither listed nor counted", () => {
    const unsold = Math.max(...products.map(({ id }) => id)) + 1;
    const lines = [
      { id: unsold, quantity: 7 },
      { id: first.id, quantity: 2 },
    ];
    expect(cartContents(lines, [])).toEqual(cartContents(lines.slice(1), []));
  });
});
