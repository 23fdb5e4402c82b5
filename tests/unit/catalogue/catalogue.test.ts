import { expect, test } from "vitest";
import { products as bandProducts } from "~/band/products";
import { products } from "~/catalogue/catalogue";
import { toCents } from "~/catalogue/money";

test("the store lists the band's products in the band's order, with pictures and prices in cents", () => {
  expect(products).toEqual(
    bandProducts.map(({ price, picture: _, ...product }) => ({
      ...product,
      price: toCents(price),
      image: expect.anything(),
    })),
  );
  const urls = products.map(({ image }) => (typeof image === "string" ? image : image.src));
  expect(urls.every((url) => url.startsWith("/"))).toBe(true);
  expect(new Set(urls).size).toBe(new Set(bandProducts.map(({ picture }) => picture)).size);
});
