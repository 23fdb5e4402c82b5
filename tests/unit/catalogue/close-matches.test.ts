import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { findCloseMatches } from "~/catalogue/close-matches";
import type { Category, Product } from "~/catalogue/products";

/** A store of its own, whatever the band's sells. */
const products = [
  ["Red Hoodie", "Brushed fleece, as warm enough as any. Survives the van.", "clothing"],
  ["Łódź Poster", "A signed print, with the band’s sou’wester on it.", "wall art"],
  [
    "Tee-Shirt",
    "Cotton, with a patch: for a brush, no dishwasher. A dress to some, a waltz, an echo.",
    "clothing",
  ],
  ["Brief Change Vinyl", "A black record, cut live to tape; in a box.", "music"],
  ["Wool Scarf", "Of Ærø, Đà Nẵng, Ħamrun, Sacré-Cœur and the Straße.", "accessories"],
].map(
  ([name = "", description = "", category], id): Product => ({
    ...{ id, name, description, price: 100, image: "/picture.svg" },
    category: category as Category,
  }),
);

const [hoodie, poster, shirt, vinyl, scarf] = products.map(({ name }) => name);

function find(search: string) {
  return findCloseMatches(products, search).map(({ name }) => name);
}

test.each([
  ["the words in another order", "poster signed", poster],
  ["words of name, description and category", "music vinyl tape", vinyl],
  ["a word that is not typed to its end", "black rec", vinyl],
  ["a mark at the end", "vinyl.", vinyl],
  ["brackets", "(vinyl)", vinyl],
  ["a zero-width space", "vinyl\u200B", vinyl],
  ["a soft hyphen", "vi\u00ADnyl", vinyl],
  ["spaces", "  change \t vinyl", vinyl],
  ["another dash", "tee‑shirt", shirt],
  ["no dash", "tee shirt", shirt],
  ["two words as one", "teeshirt", shirt],
  ["one word as two", "dish washer", shirt],
  ["no accents", "LODZ", poster],
  ["other accents", "vînýl", vinyl],
  ["letters that few keyboards have", "aero danang hamrun coeur strasse", scarf],
  ["capitals of a letter that has none", "STRASSE", scarf],
  ["another apostrophe", "sou'wester", poster],
  ["an accent for an apostrophe", "SOU´WESTER", poster],
  ["no apostrophe", "souwester", poster],
  ["quotation marks", "“brief vinyl”", vinyl],
  ["a plural", "hoodies", hoodie],
  ["another spelling", "hoody", hoodie],
  ["a plural in -es", "boxes", vinyl],
  ["a plural in -ches", "patches", shirt],
  ["a plural in -shes", "brushes", shirt],
  ["a plural in -sses", "dresses", shirt],
  ["a plural in -zes", "waltzes", shirt],
  ["a plural in -oes", "echoes", shirt],
  ["a plural in -ves", "scarves", scarf],
  ["the plural of a word after a dash", "tee-shirts", shirt],
  ["a category", "accessories", scarf],
  ["a category's singular", "accessory", scarf],
  ["letters of full width", "ｖｉｎｙｌ", vinyl],
  ["a right word and one with a slip", "wall psoter", poster],
  ["two letters swapped", "psoter", poster],
  ["two letters swapped across a third", "vynil", vinyl],
  ["a wrong letter", "hoddie", hoodie],
  ["a letter too few", "hodie", hoodie],
  ["a letter too many", "posster", poster],
  ["a letter too few in a category", "acessories", scarf],
  ["a slip in a plural", "hoddies", hoodie],
])("%s: %s finds %s", (_, search, name) => {
  expect(find(search)).toEqual([name]);
});

test("a Turkish browser finds the same, where a small I has no dot", () => {
  vi.spyOn(String.prototype, "toLocaleLowerCase").mockImplementation(function (this: string) {
    return this.replaceAll("I", "ı").toLowerCase();
  });
  expect(find("VINYL MUSIC")).toEqual([vinyl]);
  vi.restoreAllMocks();
});

test.each([..."'’`´ʼ′"])("a word is found with %s in it, or another such sign, or none", (sign) => {
  expect(find(`so${sign}u${sign}wester`)).toEqual([poster]);
});

test.each([
  ["letters across words", "men"],
  ["letters across words", "vest"],
  ["letters across two words", "tot"],
  ["the end of a word", "fleece oodie"],
  ["one word of two", "red vinyl"],
  ["a slip in a short word", "wol"],
  ["another word of five letters", "skirt"],
  ["another first letter", "foster"],
  ["two wrong letters", "haddie"],
  ["two letters too many", "possster"],
  ["two letters too few", "hode"],
  ["a slip in a description", "brushde"],
  ["a slip in a word of four letters", "vinl"],
  ["a plural of another word", "vines"],
  ["no word", "-"],
  ["no word", "…!?"],
  ["no word", "\u200B"],
  ["nothing", ""],
])("%s: “%s” finds nothing", (_, search) => {
  expect(find(search)).toEqual([]);
});

test("several products come close in their order, and none by a slip beside others", () => {
  expect(find("cloth")).toEqual([hoodie, shirt]);
  const posted = { ...products[0], name: "Posters" } as Product;
  const postern = { ...products[0], name: "Postern" } as Product;
  expect(findCloseMatches([postern, posted], "poster.")).toEqual([postern, posted]);
  expect(findCloseMatches([postern, posted], "posterss")).toEqual([posted]);
});

test("any words of a product find it, in any order and case and with any signs around them", () => {
  const signs = fc.string({ unit: fc.constantFrom(..." \t\u00A0\u00AD\u200B-‐‑–'’‘\"“”.,!?()") });
  fc.assert(
    fc.property(
      fc.constantFrom(...products).chain((product) => {
        const words = [product.name, product.description, product.category].join(" ").split(" ");
        return fc.tuple(fc.constant(product), fc.shuffledSubarray(words, { minLength: 1 }));
      }),
      signs,
      ([product, words], sign) => {
        const search = words.join(`${sign} ${sign}`);
        expect(findCloseMatches(products, search)).toContain(product);
        expect(findCloseMatches(products, search.toUpperCase())).toContain(product);
      },
    ),
  );
});

test("any text is a search", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (search) => {
      const found = findCloseMatches(products, search);
      expect(found).toEqual(products.filter((product) => found.includes(product)));
    }),
  );
});
