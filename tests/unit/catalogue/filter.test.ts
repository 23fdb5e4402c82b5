import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { products as bandProducts } from "~/band/products";
import { applyFilter, filterCategories, findExactMatches, noFilter } from "~/catalogue/filter";
import { type Product, products } from "~/catalogue/products";

const [{ category }] = bandProducts;

describe("applying a filter", () => {
  test("an empty filter shows all products in their order", () => {
    expect(applyFilter(products, noFilter)).toEqual(products);
  });

  test("a category shows its products and no others", () => {
    const shown = applyFilter(products, { category, search: "" });
    expect(shown).toEqual(products.filter((product) => product.category === category));
  });

  const rest = { id: 1, price: 100, image: "/picture.svg", category };
  const jumper: Product = { ...rest, name: "Red Jumper", description: "Of wool." };
  const scarf: Product = { ...rest, name: "Long Scarf", description: "Warm, and blue." };
  const find = (search: string, ...products: Product[]) =>
    applyFilter(products, { category: "all", search });

  test("a search finds names and descriptions, in any case", () => {
    expect(find("JUMPER", jumper, scarf)).toEqual([jumper]);
    expect(find("blue", jumper, scarf)).toEqual([scarf]);
    expect(find("zzz", jumper, scarf)).toEqual([]);
  });

  test("a Turkish browser finds the same, where a small I has no dot", () => {
    vi.spyOn(String.prototype, "toLocaleLowerCase").mockImplementation(function (this: string) {
      return this.replaceAll("I", "ı").toLowerCase();
    });
    const mittens = { ...rest, name: "Mittens", description: "Two." };
    expect(findExactMatches([mittens], "MITTENS")).toEqual([mittens]);
    vi.restoreAllMocks();
  });

  test("a search finds a word with or without the soft hyphens in it", () => {
    const coat = { ...rest, name: "Rain\u00ADcoat\u00ADhanger", description: "Dry." };
    for (const search of ["raincoathanger", "rain\u00ADcoat", "ncoath"]) {
      expect(findExactMatches([coat, scarf], search)).toEqual([coat]);
    }
  });

  test("what comes close to a search is shown where no product has it, and nowhere else", () => {
    const scarves = { ...rest, name: "Scarves", description: "Two." };
    expect(find("scarves", scarf)).toEqual([scarf]);
    expect(find("scarves", scarf, scarves)).toEqual([scarves]);
  });

  const words = products.flatMap(({ name, description }) => `${name} ${description}`.split(" "));
  const searches = fc.oneof(
    fc.constantFrom(...words),
    fc.string({ maxLength: 3 }),
    fc.tuple(fc.constantFrom(...words), fc.constantFrom("s", ".", " a", "\u200B")).map(join),
  );

  test("shows the products that have the search in their name or description, and no others", () => {
    fc.assert(
      fc.property(searches, (search) => {
        const exact = products.filter((product) =>
          [product.name, product.description]
            .flatMap((text) => [text, text.replaceAll("\u00AD", "")])
            .some((text) => text.toLowerCase().includes(search.toLowerCase())),
        );
        expect(findExactMatches(products, search)).toEqual(exact);
        if (exact.length > 0) expect(find(search, ...products)).toEqual(exact);
      }),
    );
  });

  test("shows of a search in a category what the whole store has of it there", () => {
    fc.assert(
      fc.property(fc.constantFrom(...filterCategories), searches, (category, search) => {
        const inStore = find(search, ...products);
        expect(applyFilter(products, { category, search })).toEqual(
          inStore.filter((product) => category === "all" || product.category === category),
        );
      }),
    );
  });
});

function join(parts: string[]): string {
  return parts.join("");
}
