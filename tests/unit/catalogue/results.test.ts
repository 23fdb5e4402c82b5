import { expect, test, vi } from "vitest";
import { readFilter, storeUrl } from "~/catalogue/filter";
import { findResults } from "~/catalogue/results";
import { handle } from "~/routes/store";

vi.mock("~/band/products", () => ({
  categories: [{ name: "hats" }, { name: "rugs" }, { name: "cups" }],
  products: Array.from({ length: 50 }, (_, index) => ({
    ...{ id: index + 1, name: `Knitted no. ${index + 1}`, description: "Woolly.", price: 1 },
    ...{ category: index < 30 ? "hats" : "rugs", picture: "x.svg" },
  })),
}));

const find = (query: string) => findResults(readFilter(new URLSearchParams(query)));
const idsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test.each([
  ["", 1, 3, idsFrom(1, 24), 50],
  ["page=2", 2, 3, idsFrom(25, 48), 50],
  ["page=3", 3, 3, [49, 50], 50],
  ["page=4", 3, 3, [49, 50], 50],
  ["page=1e300", 3, 3, [49, 50], 50],
  ["category=hats&page=2", 2, 2, idsFrom(25, 30), 30],
  ["category=rugs&search=wool&page=2", 1, 1, idsFrom(31, 50), 20],
  ["category=cups&page=2", 1, 1, [], 0],
])("?%s shows page %i of %i", (query, page, pageCount, productIds, total) => {
  const results = find(query);
  expect(results).toMatchObject({ filter: { page }, pageCount, productIds, total });
  // The cache key contains the corrected page number, so URLs with the same results share a cached page.
  expect(handle.cacheKey?.(new URL(`http://x/store?${query}`))).toBe(storeUrl(results.filter));
});

test("counts the matches in all categories if the chosen category has none", () => {
  expect(find("category=rugs&search=no.+7")).toMatchObject({
    ...{ total: 0, productIds: [], totalElsewhere: 1, closeIds: [] },
  });
});

test("a search without matches offers at most one page of close matches, from all categories", () => {
  const ids = { total: 0, productIds: [], totalElsewhere: 0, closeIds: idsFrom(1, 24) };
  expect(find("category=rugs&search=kintted")).toMatchObject(ids);
});

test("a search with matches offers no close matches and no matches in other categories", () => {
  expect(find("search=no.+50")).toMatchObject({ total: 1, totalElsewhere: 0, closeIds: [] });
});
