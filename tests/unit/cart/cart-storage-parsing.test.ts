import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { products } from "~/band/products";
import { parseCart, serializeCart } from "~/cart/cart-storage";
import { isQuantity, type Line } from "~/cart/rules";

const unsold = Math.max(...products.map(({ id }) => id)) + 1;

const carts = fc.uniqueArray(
  fc.record<Line>({
    id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { selector: (line) => line.id },
);

test("a serialized cart is parsed to the same cart", () => {
  fc.assert(
    fc.property(carts, (lines) => {
      expect(parseCart(serializeCart(lines))).toEqual({ lines, rejected: [] });
    }),
  );
});

test("only ids and quantities are saved", () => {
  const line = { id: 1, quantity: 2, price: 1, name: "x" };
  expect(serializeCart([line])).toBe('[{"id":1,"quantity":2}]');
});

test("no saved cart is an empty cart", () => {
  expect(parseCart(null)).toEqual({ lines: [], rejected: [] });
});

describe("a malformed saved cart", () => {
  test.each(["", "{", "null", "7", '"x"', "{}", '{"lines":[]}', "undefined"])(
    "%s is ignored and reported",
    (saved) => {
      const cart = parseCart(saved);
      expect(cart.lines).toEqual([]);
      expect(cart.rejected).toHaveLength(1);
    },
  );

  test("that is no JSON is reported as it is", () => {
    expect(parseCart("{").rejected).toEqual(["{"]);
  });

  test("whatever it is, the parsed lines are valid and have different ids", () => {
    const lineLike = fc.array(
      fc.record({ id: fc.oneof(fc.nat(12), fc.anything()), quantity: fc.anything() }),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          lineLike.map((x) => JSON.stringify(x)),
        ),
        (saved) => {
          const { lines } = parseCart(saved);
          expect(lines.every(({ id, quantity }) => id >= 1 && isQuantity(quantity))).toBe(true);
          expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        },
      ),
    );
  });
});

test("a line of a product that this version does not know is kept, in its place", () => {
  const lines = [
    { id: 3, quantity: 2 },
    { id: unsold, quantity: 7 },
    { id: 1, quantity: 1 },
  ];
  expect(parseCart(JSON.stringify(lines))).toEqual({ lines, rejected: [] });
});

describe("valid lines are kept beside rejected ones", () => {
  const valid = { id: 3, quantity: 2 };
  test.each([
    ["a negative quantity", { id: 1, quantity: -1 }],
    ["no quantity", { id: 1 }],
    ["a quantity of zero", { id: 1, quantity: 0 }],
    ["a fractional quantity", { id: 1, quantity: 1.5 }],
    ["a quantity above the maximum", { id: 1, quantity: 1_000_000 }],
    ["a quantity that is a string", { id: 1, quantity: "2" }],
    ["an id that is a string", { id: "1", quantity: 1 }],
    ["an id of zero", { id: 0, quantity: 1 }],
    ["a negative id", { id: -1, quantity: 1 }],
    ["a fractional id", { id: 1.5, quantity: 1 }],
    ["an id that is no number", { id: null, quantity: 1 }],
    ["an id too large to be exact", { id: 1e308, quantity: 1 }],
    ["null", null],
    ["a number", 7],
  ])("%s", (_, rejected) => {
    const saved = JSON.stringify([rejected, valid]);
    expect(parseCart(saved)).toEqual({ lines: [valid], rejected: [rejected] });
  });

  test("a __proto__ key does not pollute the prototype", () => {
    const cart = parseCart('[{"__proto__":{"id":1,"quantity":1}},{"id":3,"quantity":2}]');
    expect(cart.lines).toEqual([valid]);
    expect(({} as Record<string, unknown>).quantity).toBeUndefined();
  });

  test("two lines of one product are merged into one with both quantities", () => {
    expect(parseCart(JSON.stringify([valid, { id: 1, quantity: 1 }, valid])).lines).toEqual([
      { id: 3, quantity: 4 },
      { id: 1, quantity: 1 },
    ]);
  });
});
