import { expect, test } from "vitest";
import { categories, products } from "~/band/products";

test("each product has its own id, and a price in whole cents", () => {
  const ids = products.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const { name, price } of products) {
    expect(price, name).toBeGreaterThan(0);
    expect(price, name).toBe(Number(price.toFixed(2)));
  }
});

test("each category has a product and its own name", () => {
  const names = categories.map(({ name }) => name);
  expect(names).toEqual(names.filter((name) => products.some(({ category }) => category === name)));
  expect(["all", ...names]).toEqual([...new Set(["all", ...names])]);
});
