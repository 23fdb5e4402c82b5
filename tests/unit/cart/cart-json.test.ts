import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCart, writeCart } from "~/cart/cart-json";
import { isQuantity, type Line, maxQuantity } from "~/cart/rules";

const isSold = (id: number) => id >= 1 && id <= 8;
const read = (saved: string | null) => readCart(saved, isSold);

const carts = fc.uniqueArray(
  fc.record<Line>({
    id: fc.integer({ min: 1, max: 8 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { selector: (line) => line.id },
);

test("what is written is read back", () => {
  fc.assert(
    fc.property(carts, (lines) => {
      expect(read(writeCart(lines))).toEqual({ lines, rejected: [] });
    }),
  );
});

test("only ids and quantities are saved", () => {
  const line = { id: 1, quantity: 2, price: 1, name: "x" };
  expect(writeCart([line])).toBe('[{"id":1,"quantity":2}]');
});

test("no saved cart is an empty cart", () => {
  expect(read(null)).toEqual({ lines: [], rejected: [] });
});

describe("what is no cart", () => {
  test.each(["", "{", "null", "7", '"x"', "{}", '{"lines":[]}', "undefined"])(
    "%s is ignored and reported",
    (saved) => {
      const cart = read(saved);
      expect(cart.lines).toEqual([]);
      expect(cart.rejected).toHaveLength(1);
    },
  );

  test("whatever is saved, the lines are sound and each rejected one is reported", () => {
    const almost = fc.array(
      fc.record({ id: fc.oneof(fc.nat(12), fc.anything()), quantity: fc.anything() }),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          almost.map((x) => JSON.stringify(x)),
        ),
        (saved) => {
          const { lines } = read(saved);
          expect(lines.every(({ id, quantity }) => isSold(id) && isQuantity(quantity))).toBe(true);
          expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        },
      ),
    );
  });
});

describe("good lines beside bad ones are kept", () => {
  const good = { id: 3, quantity: 2 };
  test.each([
    ["a product that is gone", { id: 99, quantity: 1 }],
    ["a negative quantity", { id: 1, quantity: -1 }],
    ["no quantity", { id: 1 }],
    ["nothing of it", { id: 1, quantity: 0 }],
    ["half a thing", { id: 1, quantity: 1.5 }],
    ["too many", { id: 1, quantity: maxQuantity + 1 }],
    ["a quantity in words", { id: 1, quantity: "2" }],
    ["an id in words", { id: "1", quantity: 1 }],
    ["null", null],
    ["a number", 7],
  ])("beside %s", (_, bad) => {
    const saved = JSON.stringify([bad, good]);
    expect(read(saved)).toEqual({ lines: [good], rejected: [bad] });
  });

  test("a polluting key is only a key", () => {
    const cart = read('[{"__proto__":{"id":1,"quantity":1}},{"id":3,"quantity":2}]');
    expect(cart.lines).toEqual([good]);
    expect(({} as Record<string, unknown>).quantity).toBeUndefined();
  });

  test("a product that stands there twice has one line with both", () => {
    expect(read(JSON.stringify([good, { id: 1, quantity: 1 }, good])).lines).toEqual([
      { id: 3, quantity: 4 },
      { id: 1, quantity: 1 },
    ]);
  });
});
