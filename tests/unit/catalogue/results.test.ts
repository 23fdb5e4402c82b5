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
  ["page=1e300", 3, 3, [49, 50], 50],
  ["category=hats&page=2", 2, 2, idsFrom(25, 30), 30],
  ["category=rugs&search=wool&page=2", 1, 1, idsFrom(31, 50), 20],
  ["category=cups&page=2", 1, 1, [], 0],
])("?%s shows page %i of %i", (query, page, pageCount, ids, total) => {
  const results = find(query);
  expect(results).toMatchObject({ filter: { page }, pageCount, total });
  expect(results.products.map(({ id }) => id)).toEqual(ids);
  // The cache key contains the corrected page number, so URLs with the same results share a cached page.
  expect(handle.cacheKey?.(new URL(`http://x/store?${query}`))).toBe(storeUrl(results.filter));
});

test.each([
  ["the matches in other categories", "category=rugs&search=no.+7", 0, 1, []],
  ["a page of close matches", "category=rugs&search=kintted", 0, 0, idsFrom(1, 24)],
  ["nothing else if there are matches", "search=no.+50", 1, 0, []],
])("offers %s", (_, query, total, totalElsewhere, closeIds) => {
  const { closeMatches, ...results } = find(query);
  expect(results).toMatchObject({ total, totalElsewhere });
  expect(closeMatches.map(({ id }) => id)).toEqual(closeIds);
});
