import { expect, test } from "vitest";
import { formatMoney } from "~/band/currency";
import { products } from "~/band/products";

test("the products have their agreed prices and categories", () => {
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
});

test("every product has an id and a picture of its own, and a description", () => {
  expect(new Set(products.map(({ id }) => id)).size).toBe(8);
  expect(new Set(products.map(({ image }) => image)).size).toBe(8);
  for (const product of products) expect(product.description).not.toBe("");
});
