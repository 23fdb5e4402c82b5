import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { products as bandProducts } from "~/band/products";
import { toCents } from "~/catalogue/money";

type Catalogue = typeof import("~/catalogue/products");

let { featuredProducts, findProduct, findProducts, products } = {} as Catalogue;

// Here, so that what keeps it from loading fails a test.
beforeEach(async () => {
  ({ featuredProducts, findProduct, findProducts, products } = await import(
    "~/catalogue/products"
  ));
});

test("the band's products are sold in their order, at whole cents", () => {
  expect(products).toEqual(
    bandProducts.map(({ price, picture: _, ...product }) => ({
      ...product,
      price: toCents(price),
      image: expect.any(String),
    })),
  );
});

test("a picture may be of any kind, as the check of the band's folder takes it", () => {
  const patternsIn = (file: string) =>
    readFileSync(file, "utf8").match(/"\.\.\/band\/pictures\/[^"]*\*[^"]*"/g);
  expect(patternsIn("app/catalogue/products.ts")).toEqual(['"../band/pictures/products/*"']);
  expect(patternsIn("app/home/hero.tsx")).toEqual(['"../band/pictures/hero.*"']);
});

test("every product has the URL of its own picture", () => {
  for (const [index, { image }] of products.entries()) {
    expect(decodeURI(image)).toMatch(/^\//);
    expect(decodeURI(image).endsWith(`/${bandProducts[index]?.picture}`)).toBe(true);
  }
});

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
