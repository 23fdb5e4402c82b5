import { expect, test } from "vitest";
import { formatMoney } from "~/catalogue/money";
import { findProducts, products } from "~/catalogue/products";
import { findResults } from "~/catalogue/results";
import { brand } from "./brand";

test("products have the agreed prices and categories, and prices have no thousands separator", () => {
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

test.each([
  ["ha'penny", ["Logo T-Shirt", "Horn Section Cap"]],
  ["HA’PENNY", ["Logo T-Shirt", "Horn Section Cap"]],
  ["hapenny", ["Logo T-Shirt", "Horn Section Cap"]],
  ["phone  case", ["Groove Phone Case"]],
  ["phonecase", ["Groove Phone Case"]],
  ["t shirt", ["Logo T-Shirt"]],
  ["tshirt", ["Logo T-Shirt"]],
  ["Tee", ["Logo T-Shirt"]],
  ["hoodie", ["Arches Hoodie"]],
  ["jumper", ["Arches Hoodie"]],
  ["cap", ["Horn Section Cap"]],
  ["CORDUROÝ", ["Horn Section Cap"]],
  ["vinyl", ["Small Change Vinyl"]],
  ["record", ["Small Change Vinyl"]],
  ["LP", ["Small Change Vinyl"]],
  ["digital", ["Small Change Album"]],
  ["download", ["Small Change Album"]],
  ["mp3", ["Small Change Album"]],
  ["poster", ["Signed Tour Poster"]],
  ["signed", ["Signed Tour Poster"]],
  ["mug", ["Tea Break Mug"]],
  ["coffee", ["Tea Break Mug"]],
  ["mobile", ["Groove Phone Case"]],
])("a search for %s finds exactly %j", (search, names) => {
  const { productIds, closeIds } = findResults({ category: "all", search, page: 1 });
  const shown = findProducts([...productIds, ...closeIds]);
  expect(shown.map(({ name }) => name)).toEqual(names);
});

test("saved carts stay valid: the storage key and the products' ids never change", () => {
  expect(brand.cartStorageKey).toBe("halfpenny-groove-cart");
  expect(products.map(({ id, name }) => [id, name])).toEqual([
    [1, expect.stringMatching(/T-Shirt/)],
    [2, expect.stringMatching(/Hoodie/)],
    [3, expect.stringMatching(/Cap/)],
    [4, expect.stringMatching(/Vinyl/)],
    [5, expect.stringMatching(/Album/)],
    [6, expect.stringMatching(/Poster/)],
    [7, expect.stringMatching(/Mug/)],
    [8, expect.stringMatching(/Phone Case/)],
  ]);
  expect(new Set(products.map(({ image }) => image)).size).toBe(products.length);
});

test("search engines show the home page's title (70 characters) and description (160) whole", () => {
  expect(`${brand.storeName} · ${brand.tagline}`.length).toBeLessThanOrEqual(70);
  expect(brand.pitch.length).toBeLessThanOrEqual(160);
});

test("links lead to the band's site, and to the services whose names they have", () => {
  expect(brand.website).toBe("https://halfpennygroove.example/");
  for (const [name, url] of Object.entries(brand.social)) {
    expect(new URL(url).hostname.replace("www.", "")).toBe(`${name.toLowerCase()}.com`);
  }
});
