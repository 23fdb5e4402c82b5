import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filterCategories, storeUrl } from "~/catalogue/filter";
import { pageCacheKey } from "~/server/page-cache-key.server";

/** The key of a URL. Of a missing page, the router's parameters contain a splat. */
function keyOf(url: string, isMissing = false, init?: RequestInit): string | null {
  const request = new Request(new URL(url, "http://shop.example"), init);
  return pageCacheKey(request, isMissing ? { "*": "" } : {});
}

const word = fc.string({ unit: "grapheme", maxLength: 10 });
const unknownParameters = fc.array(
  fc.tuple(
    word.filter((name) => name !== "category" && name !== "search"),
    word,
  ),
);
const filters = fc.record({
  category: fc.constantFrom(...filterCategories),
  search: fc.string({ unit: "grapheme-ascii", maxLength: 10 }).map((text) => text.trim()),
});

describe("a page has the same key", () => {
  test("whatever unknown parameters its query has, in whatever order", () => {
    fc.assert(
      fc.property(filters, unknownParameters, unknownParameters, (filter, before, after) => {
        const known = Object.entries(filter).reverse();
        const query = new URLSearchParams([...before, ...known, ...after]);
        expect(keyOf(`/store?${query}`)).toBe(storeUrl(filter));
        expect(keyOf(`/?${query}`)).toBe("/");
      }),
    );
  });

  test("whatever the host and the headers of the request", () => {
    fc.assert(
      fc.property(fc.domain(), word, (host, cookie) => {
        const headers = { Cookie: encodeURIComponent(cookie), "X-Forwarded-Host": host };
        expect(keyOf(`http://${host}/store`, false, { headers })).toBe("/store");
      }),
    );
  });

  test("in upper or lower case, with any slashes at the end", () => {
    for (const path of ["/store", "/STORE", "/Store/", "/store//"]) {
      expect(keyOf(path)).toBe("/store");
    }
    for (const path of ["", "/", "//", "/?index"]) {
      expect(keyOf(`http://shop.example${path}`)).toBe("/");
    }
  });

  test("as every other missing page", () => {
    fc.assert(
      fc.property(fc.webPath(), unknownParameters, (path, query) => {
        fc.pre(!path.endsWith(".data"));
        expect(keyOf(`/nowhere${path}?${new URLSearchParams(query)}`, true)).toBe("*");
      }),
    );
  });
});

test("different filters have different keys", () => {
  fc.assert(
    fc.property(filters, filters, (one, other) => {
      fc.pre(storeUrl(one) !== storeUrl(other));
      expect(keyOf(storeUrl(one))).not.toBe(keyOf(storeUrl(other)));
    }),
  );
});

describe("there is no key for", () => {
  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s", (method) => {
    expect(keyOf("/store", false, { method })).toBeNull();
    expect(keyOf("/nowhere", true, { method })).toBeNull();
  });

  test.each(["/store.data", "/_root.data", "/nowhere.data", "/health", "/sitemap.xml"])(
    "%s",
    (path) => expect(keyOf(path)).toBeNull(),
  );

  test("an unusually long search", () => {
    expect(keyOf(`/store?search=${"a".repeat(180)}`)).not.toBeNull();
    expect(keyOf(`/store?search=${"a".repeat(200)}`)).toBeNull();
    // Percent-encoded, each of these letters has nine characters.
    expect(keyOf(`/store?search=${"漢".repeat(30)}`)).toBeNull();
  });
});

test("HEAD has the key of GET", () => {
  expect(keyOf("/store?category=music", false, { method: "HEAD" })).toBe("/store?category=music");
});
