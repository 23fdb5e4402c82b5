import { expect, test, vi } from "vitest";
import { products } from "~/catalogue/catalogue";
import { filterCategories, maxSearchLength, noFilter, storeUrl } from "~/catalogue/filter";
import { findMainPages, findRoute } from "~/server/routes.server";

vi.mock("virtual:react-router/server-build", () => import("./server-build"));

const longestSearch = "a".repeat(maxSearchLength);
const filtered = storeUrl({ ...noFilter, category: filterCategories[1] ?? "all", search: "a&b+" });
const [, category] = /(category=[^&]+)/.exec(filtered) ?? [];

test.each([
  ["/store", "/store?category=nonsense"],
  ["/store", "/store?page=99#x"],
  [filtered, `/store?Search=x&search=a%26b%2B&index&${category}&search=second`],
  ["/store.data", "/store.data?utm=1&_routes=routes%2Fstore"],
  ["/store?search=what%3F", "/store?x=y?&search=+what?"],
  [`/store?search=${longestSearch}`, `/store?search=${longestSearch}aaa`],
  ["/", "/?index"],
  ["/_.data", "/_.data?utm=1"],
  ["/*", "/nowhere?a=1"],
  ["/nowhere.data", "/nowhere.data?a=1"],
  ["/hats?b=2&a=what?", "/hats?b=2&a=what?"],
  ["/hats.data?b=2&_routes=hats", "/hats.data?b=2&_routes=hats"],
  ["/private?a=1", "/private?a=1"],
])("React Router gets the target %s of the request %s", (target, requested) => {
  expect(findRoute(requested).target).toBe(target);
  expect(findRoute(target).target).toBe(target);
});

test.each([
  [true, ["/STORE", "/Store/", "/store//", "/sto%72e", "/store.data", "/store/_.data"]],
  [true, ["/product/%2541", "/product/%2541.data", "/hats/size/m", "/hats/m.data"]],
  [false, ["//shop.example/store", "/%25", "/store%2F", "/a/b", "/_root.data"]],
])("there is a page (%s) at each of %j", (exists, targets) => {
  for (const target of targets)
    expect([target, findRoute(target).exists]).toEqual([target, exists]);
});

test.each(["/%", "/%zz?a=1", "/caf%E9", "/%.data", "/%0a", "/x%0D%0A/x"])(
  "React Router gets the target /* instead of %s, which it can't match",
  (requested) => expect(findRoute(requested)).toMatchObject({ exists: false, target: "/*" }),
);

test.each([
  [true, ["/", "/store?x=1", "/hats", "/hats/size/m", "/product/1", "/nowhere", "/%.data"]],
  [false, ["/store.data", "/private", "/private/nested", "/private.data", "/health"]],
])("visitors share a page (%s) at each of %j", (isShared, targets) => {
  for (const target of targets)
    expect([target, findRoute(target).isShared]).toEqual([target, isShared]);
});

test.each([
  [
    "GET, HEAD, POST, PUT, PATCH, DELETE",
    ["/", "/?index", "/_.data?index", "/hats", "/hats.data", "/hats/size/m"],
  ],
  ["GET, HEAD", ["/store?index", "/store.data?index", "/nowhere?index", "/health", "/product/1"]],
])("allows %s for %j", (methods, urls) => {
  for (const url of urls) expect([url, findRoute(url).methods.join(", ")]).toEqual([url, methods]);
});

test("the main pages are the home page, the store, each category with products, and other pages that a route names", () => {
  const known = filterCategories.filter(
    (name) => name === "all" || products.some(({ category }) => category === name),
  );
  const ofStore = known.map((category) => storeUrl({ ...noFilter, category }));
  expect(findMainPages()).toEqual(["/", ...ofStore, "/private"]);
});
