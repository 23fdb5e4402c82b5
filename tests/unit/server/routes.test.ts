import { expect, test, vi } from "vitest";
import { cacheKeyOf } from "~/server/routes.server";

vi.mock("virtual:react-router/server-build", () => import("./server-build"));

test.each([
  ["/", "/?utm=1"],
  ["/store", "/store?category=nonsense&page=2"],
  ["/store", "/STORE/"],
  [
    "/store?category=music&search=a%26b%2B",
    "/store?Search=x&search=+a%26b%2B&category=music&search=second",
  ],
  ["/product/1", "/product/1?utm=1"],
  ["/*", "/nowhere?a=1"],
  ["/*", "//shop.example/store"],
  ["/*", "/x%0D%0A/x"],
])("visitors share the page %s at %s", (key, target) => expect(cacheKeyOf(target)).toBe(key));

test.each(["/product/1/reviews", "/store.data", "/nowhere.data", "/health"])(
  "React Router answers each visitor of %s, because its route doesn't ask to share it",
  (target) => expect(cacheKeyOf(target)).toBe(undefined),
);
