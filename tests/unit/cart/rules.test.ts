import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addProduct,
  type Line,
  maxQuantity,
  rememberOrder,
  removeLine,
  restoreLine,
  setQuantity,
  totalItems,
  totalPrice,
} from "~/cart/rules";

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
        expect(totalItems(after)).toBe(totalItems(before) + 1);
        expect(quantityOf(after, id)).toBe(quantityOf(before, id) + 1);
        expect(removeLine(after, id)).toEqual(removeLine(before, id));
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
        expect(removeLine(after, id)).toEqual(removeLine(lines, id));
      }),
    );
  });

  test.each([Number.NaN, 1.5])("%d changes nothing", (quantity) => {
    expect(setQuantity([{ id: 1, quantity: 2 }], 1, quantity)).toEqual([{ id: 1, quantity: 2 }]);
  });

  test("a quantity cannot exceed the maximum, above which sums would not be exact", () => {
    const full = [{ id: 1, quantity: maxQuantity }];
    expect(addProduct(full, 1)).toEqual(full);
    expect(setQuantity(full, 1, Number.POSITIVE_INFINITY)).toEqual(full);
  });
});

test("sums are exact in cents", () => {
  const items = fc.array(fc.record({ price: fc.nat(99_999), quantity: fc.nat(maxQuantity) }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(items, (items) => {
      const exact = items.reduce((sum, i) => sum + BigInt(i.price) * BigInt(i.quantity), 0n);
      expect(BigInt(totalPrice(items))).toBe(exact);
    }),
  );
});

describe("undoing a removal", () => {
  test("puts the line back where it was, with the quantity it had", () => {
    fc.assert(
      fc.property(carts, fc.nat(), (lines, pick) => {
        const line = lines[pick % (lines.length || 1)];
        if (!line) return;
        const order = rememberOrder([], lines);
        expect(restoreLine(removeLine(lines, line.id), line, order)).toEqual(lines);
      }),
    );
  });

  test("puts several lines back where they were, in whatever order they were removed and restored", () => {
    const shuffled = carts.chain((lines) =>
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
      fc.property(shuffled, ([lines, [removed, restored]]) => {
        let current: Line[] = lines;
        let order: number[] = [];
        const orders = new Map<number, number[]>();
        for (const line of removed) {
          order = rememberOrder(order, current);
          orders.set(line.id, order);
          current = removeLine(current, line.id);
        }
        for (const line of restored)
          current = restoreLine(current, line, orders.get(line.id) ?? []);
        expect(current).toEqual(lines);
      }),
    );
  });

  test("keeps what was added since, of the same product too", () => {
    const a = { id: 1, quantity: 3 };
    const b = { id: 2, quantity: 1 };
    const order = rememberOrder([], [a, b]);
    expect(restoreLine([b, { id: 9, quantity: 1 }], a, order)).toEqual([
      a,
      b,
      { id: 9, quantity: 1 },
    ]);
    expect(restoreLine([b, { id: 1, quantity: 2 }], a, order)).toEqual([b, { id: 1, quantity: 5 }]);
  });

  test("puts a product that was removed and added again last", () => {
    expect(
      rememberOrder(
        [1, 2, 3],
        [
          { id: 2, quantity: 1 },
          { id: 1, quantity: 1 },
        ],
      ),
    ).toEqual([2, 1]);
  });
});
