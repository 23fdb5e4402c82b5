import { expect, test } from "vitest";
import { products as bandProducts } from "~/band/products";
import { featuredProducts, products } from "~/catalogue/catalogue";
import { toCents } from "~/catalogue/money";

test("the store lists the band's products in the band's order, with picture URLs and prices in cents", () => {
  expect(products).toEqual(
    bandProducts.map(({ price, picture, ...product }) => ({
      ...product,
      price: toCents(price),
      image: expect.stringContaining(`/${encodeURI(picture)}`),
    })),
  );
  expect(featuredProducts).toEqual(products.slice(0, 4));
});
