import { expect, test } from "vitest";
import { featuredProducts, findProduct, findProducts, products } from "~/catalogue/products";

test("the first four products are featured", () => {
  expect(featuredProducts).toEqual(products.slice(0, 4));
});

test("every product is found by its id", () => {
  for (const product of products) expect(findProduct(product.id)).toBe(product);
});

test("an unknown id is left out", () => {
  const ids = products.map(({ id }) => id);
  const unknown = Math.max(...ids) + 1;
  expect(findProduct(unknown)).toBeUndefined();
  expect(findProducts([...ids.toReversed(), unknown])).toEqual(products.toReversed());
});
