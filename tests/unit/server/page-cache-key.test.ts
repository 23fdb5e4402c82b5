import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filterCategories, storePath } from "~/catalogue/filter";
import { pageKey } from "~/server/page-cache-key.server";

/** Its key, with what the router finds in it: the root's parameters hold a splat for no page. */
function keyOf(address: string, isMissing = false, init?: RequestInit): string | null {
  const request = new Request(new URL(address, "http://shop.example"), init);
  return pageKey(request, isMissing ? { "*": "" } : {});
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

describe("one page has one key", () => {
  test("whatever else its query holds, in whatever order", () => {
    fc.assert(
      fc.property(filters, unknownParameters, unknownParameters, (filter, before, after) => {
        const own = Object.entries(filter).reverse();
        const query = new URLSearchParams([...before, ...own, ...after]);
        expect(keyOf(`/store?${query}`)).toBe(storePath(filter));
        expect(keyOf(`/?${query}`)).toBe("/");
      }),
    );
  });

  test("whatever host it is asked of, with whatever headers", () => {
    fc.assert(
      fc.property(fc.domain(), word, (host, cookie) => {
        const headers = { Cookie: encodeURIComponent(cookie), "X-Forwarded-Host": host };
        expect(keyOf(`http://${host}/store`, false, { headers })).toBe("/store");
      }),
    );
  });

  test("in any case, with any slashes at the end", () => {
    for (const path of ["/store", "/STORE", "/Store/", "/store//"]) {
      expect(keyOf(path)).toBe("/store");
    }
    for (const path of ["", "/", "//", "/?index"]) {
      expect(keyOf(`http://shop.example${path}`)).toBe("/");
    }
  });

  test("and all that are missing have one together", () => {
    fc.assert(
      fc.property(fc.webPath(), unknownParameters, (path, query) => {
        fc.pre(!path.endsWith(".data"));
        expect(keyOf(`/nowhere${path}?${new URLSearchParams(query)}`, true)).toBe("404");
      }),
    );
  });
});

test("two filters that differ have two keys", () => {
  fc.assert(
    fc.property(filters, filters, (one, other) => {
      fc.pre(storePath(one) !== storePath(other));
      expect(keyOf(storePath(one))).not.toBe(keyOf(storePath(other)));
    }),
  );
});

describe("nothing is kept of", () => {
  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s", (method) => {
    expect(keyOf("/store", false, { method })).toBeNull();
    expect(keyOf("/nowhere", true, { method })).toBeNull();
  });

  test.each(["/store.data", "/_root.data", "/nowhere.data", "/health", "/sitemap.xml"])(
    "%s",
    (path) => expect(keyOf(path)).toBeNull(),
  );

  test("a search that is longer than anybody's", () => {
    expect(keyOf(`/store?search=${"a".repeat(180)}`)).not.toBeNull();
    expect(keyOf(`/store?search=${"a".repeat(200)}`)).toBeNull();
    // As it is kept: each of these letters is nine characters long.
    expect(keyOf(`/store?search=${"漢".repeat(30)}`)).toBeNull();
  });
});

test("HEAD has the key of GET", () => {
  expect(keyOf("/store?category=music", false, { method: "HEAD" })).toBe("/store?category=music");
});
