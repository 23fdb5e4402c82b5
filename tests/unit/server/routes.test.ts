import { expect, test, vi } from "vitest";
import { products } from "~/catalogue/catalogue";
import { filterCategories, maxSearchLength, noFilter, storeUrl } from "~/catalogue/filter";
import { cacheKeyOf, findMainPages } from "~/server/routes.server";

vi.mock("virtual:react-router/server-build", () => import("./server-build"));

const longestSearch = "a".repeat(maxSearchLength);
const filtered = storeUrl({ ...noFilter, category: filterCategories[1] ?? "all", search: "a&b+" });
const [, category] = /(category=[^&]+)/.exec(filtered) ?? [];

test.each([
  ["/", "/?utm=1"],
  ["/store", "/store?category=nonsense"],
  ["/store", "/STORE/"],
  [filtered, `/store?Search=x&search=a%26b%2B&${category}&search=second`],
  [`/store?search=${longestSearch}`, `/store?search=${longestSearch}aaa`],
  ["/product/1", "/product/1?utm=1"],
  ["/*", "/nowhere?a=1"],
  ["/*", "//shop.example/store"],
  ["/*", "/x%0D%0A/x"],
])("visitors share the page %s at %s", (key, target) => expect(cacheKeyOf(target)).toBe(key));

test.each(["/hats", "/product/1/reviews", "/store.data", "/nowhere.data", "/health"])(
  "React Router answers each visitor of %s, because its route doesn't ask to share it",
  (target) => expect(cacheKeyOf(target)).toBe(undefined),
);

test("React Router answers each visitor of a page whose cache key fails, and the log has the reason", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(cacheKeyOf("/failing?search=fan%40x")).toBe(undefined);
  expect(log.mock.calls).toEqual([["The cache key of /failing failed:", Error("no calendar")]]);
});

test("the main pages are the home page, the store, and each category with products", () => {
  const known = filterCategories.filter(
    (name) => name === "all" || products.some(({ category }) => category === name),
  );
  const ofStore = known.map((category) => storeUrl({ ...noFilter, category }));
  expect(findMainPages()).toEqual(["/", ...ofStore]);
});
