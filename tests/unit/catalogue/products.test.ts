import { expect, test } from "vitest";
import { featuredProducts, findProduct, findProducts, products } from "~/catalogue/products";

test("the first four products are featured", () => {
  expect(featuredProducts).toEqual(products.slice(0, 4));
});

test("every product is found by its id", () => {
  for (const product of products) expect(findProduct(product.id)).toBe(product);
});

test("an unknown id is left out", () => {
  expect(findProduct(99)).toBeUndefined();
  expect(findProducts([3, 99, 1]).map(({ id }) => id)).toEqual([3, 1]);
});
