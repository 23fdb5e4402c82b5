import { test } from "playwright/test";
import { type BandProduct, categories, products } from "~/band/products";

/** Returns products that a shopper can buy. If the band has fewer, skips the test or the file that needs them. */
export function takeProducts(count: 1 | 2 | 3) {
  test.skip(products.length < count, `app/band/products.ts has fewer than ${count} products.`);
  return products as readonly [BandProduct, BandProduct, BandProduct];
}

/** Returns categories, each with a product. If the band has fewer, skips the test or the file that needs them. */
export function takeCategories(count: 1 | 2) {
  test.skip(categories.length < count, `app/band/products.ts has fewer than ${count} categories.`);
  const taken = categories.map(({ name }) => {
    const product = products.find(({ category }) => category === name) as BandProduct;
    return { name, product };
  });
  return taken as [(typeof taken)[number], (typeof taken)[number]];
}
