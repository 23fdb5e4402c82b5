import { expect, test } from "vitest";
import { products } from "~/catalogue/catalogue";
import { applyFilter, filterCategories, noFilter } from "~/catalogue/filter";
import { formatMoney } from "~/catalogue/money";
import { brand } from "./brand";

test("sells the agreed products at the agreed prices in the agreed categories, and keeps the ids and storage key that saved carts use", () => {
  const list = products.map(({ id, name, price, category }) => [
    `${id} ${name.split(" ").at(-1)}`,
    formatMoney(price),
    category,
  ]);
  expect(list).toEqual([
    ["1 T-Shirt", "$25.99", "clothing"],
    ["2 Hoodie", "$49.99", "clothing"],
    ["3 Cap", "$19.99", "accessories"],
    ["4 Vinyl", "$29.99", "music"],
    ["5 Album", "$9.99", "music"],
    ["6 Poster", "$15.99", "merch"],
    ["7 Mug", "$12.99", "merch"],
    ["8 Case", "$18.99", "accessories"],
  ]);
  expect(filterCategories).toEqual(["all", "clothing", "accessories", "music", "merch"]);
  expect(new Set(products.map(({ image }) => image)).size).toBe(products.length);
  expect(brand.cartStorageKey).toBe("halfpenny-groove-cart");
  // Prices have no thousands separator.
  expect(formatMoney(199900)).toBe("$1999.00");
});

test.each([
  [
    ["Logo T-Shirt", "Horn Section Cap"],
    ["ha'penny", "HA’PENNY"],
  ],
  [["Logo T-Shirt"], ["t-shirt", "Tee"]],
  [["Arches Hoodie"], ["hoodie", "jumper"]],
  [["Horn Section Cap"], ["cap", "CORDUROÝ"]],
  [["Small Change Vinyl"], ["vinyl", "record", "LP"]],
  [["Small Change Album"], ["digital", "download", "mp3"]],
  [["Signed Tour Poster"], ["poster", "signed"]],
  [["Tea Break Mug"], ["mug", "coffee"]],
  [["Groove Phone Case"], ["phone  case", "mobile"]],
])("finds exactly %j with each of the searches %j", (names, searches) => {
  const shown = searches.map((search) => {
    const found = applyFilter(products, { ...noFilter, search });
    return [search, ...found.map(({ name }) => name)];
  });
  expect(shown).toEqual(searches.map((search) => [search, ...names]));
});

test("keeps the home page's title and description short enough for search engines", () => {
  expect(`${brand.storeName} · ${brand.tagline}`.length).toBeLessThanOrEqual(70);
  expect(brand.pitch.length).toBeLessThanOrEqual(160);
});

test("links to the band's website, and to Instagram, Twitter and Facebook", () => {
  expect(brand.website).toBe("https://halfpennygroove.example/");
  const hosts = Object.values(brand.social).map((url) => new URL(url).hostname.replace("www.", ""));
  expect(Object.keys(brand.social)).toEqual(["Instagram", "Twitter", "Facebook"]);
  expect(hosts).toEqual(["instagram.com", "twitter.com", "facebook.com"]);
});
