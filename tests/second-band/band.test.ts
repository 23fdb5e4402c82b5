import { expect, test } from "vitest";
import { products } from "~/catalogue/catalogue";
import { formatMoney } from "~/catalogue/money";
import { categories } from "./products";

test("shows prices in pounds, with a thousands separator", () => {
  expect(products.map(({ name, price }) => [name, formatMoney(price)])).toEqual([
    [expect.stringMatching(/Cowl/), "£64.00"],
    [expect.stringMatching(/Winters/), "£24.20"],
    [expect.stringMatching(/Bell/), "£1,999.00"],
    [expect.stringMatching(/Candle/), "£14.75"],
    [expect.stringMatching(/Scarf/), "£28.50"],
    [expect.stringMatching(/Tape/), "£9.20"],
    [expect.stringMatching(/Lamentations/), "£18.40"],
    [expect.stringMatching(/Pencil/), "£4.50"],
    [expect.stringMatching(/Lantern/), "£45.00"],
    [expect.stringMatching(/Tote/), "£16.00"],
    [expect.stringMatching(/Badge/), "£6.50"],
  ]);
});

test("has five categories, one of which has no products yet", () => {
  const filled = new Set<string>(products.map(({ category }) => category));
  expect(categories).toHaveLength(5);
  expect(categories.filter(({ name }) => !filled.has(name)).map(({ name }) => name)).toEqual([
    "night pilgrimages",
  ]);
});
