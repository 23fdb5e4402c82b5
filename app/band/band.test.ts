import { expect, test } from "vitest";
import { formatMoney } from "~/catalogue/money";
import { products } from "~/catalogue/products";

test("the products have their agreed prices, in dollars without grouping, and categories", () => {
  const list = products.map(({ name, price, category }) => [name, formatMoney(price), category]);
  expect(list).toEqual([
    [expect.stringMatching(/T-Shirt/), "$25.99", "clothing"],
    [expect.stringMatching(/Hoodie/), "$49.99", "clothing"],
    [expect.stringMatching(/Cap/), "$19.99", "accessories"],
    [expect.stringMatching(/Vinyl/), "$29.99", "music"],
    [expect.stringMatching(/Album/), "$9.99", "music"],
    [expect.stringMatching(/Poster/), "$15.99", "merch"],
    [expect.stringMatching(/Mug/), "$12.99", "merch"],
    [expect.stringMatching(/Phone Case/), "$18.99", "accessories"],
  ]);
  expect(formatMoney(199900)).toBe("$1999.00");
});
