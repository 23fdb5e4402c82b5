// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { openCart, renderStore } from "./render-store";

const picturesIn = (selector: string) =>
  Array.from(
    document.querySelectorAll<HTMLImageElement>(`${selector} img`),
    ({ src, alt, loading }) =>
      `${src.replace(/.*\//, "")}: ${alt}${loading === "lazy" ? " (lazy)" : ""}`,
  );

test("each product's picture has its name as alternative text, and only the first four load at once", async () => {
  await renderStore("/store");
  expect(picturesIn("main")).toEqual([
    "t-shirt.svg: Logo T-Shirt",
    "hoodie.svg: Arches Hoodie",
    "cap.svg: Horn Section Cap",
    "vinyl.svg: Small Change Vinyl",
    "album.svg: Small Change Album (lazy)",
    "poster.svg: Signed Tour Poster (lazy)",
    "mug.svg: Tea Break Mug (lazy)",
    "phone-case.svg: Groove Phone Case (lazy)",
  ]);
});

test("the home page describes the picture of its hero, and no other decoration", async () => {
  await openCart();
  expect(picturesIn("header")).toEqual([
    "mark.svg: Halfpenny Groove",
    "wordmark.svg: Halfpenny Groove",
  ]);
  expect(picturesIn("main")).toEqual([
    "hero.svg: Trumpet, saxophone and trombone held high under a railway arch, before a halfpenny as big as the sun",
    "t-shirt.svg: Logo T-Shirt (lazy)",
    "hoodie.svg: Arches Hoodie (lazy)",
    "cap.svg: Horn Section Cap (lazy)",
    "vinyl.svg: Small Change Vinyl (lazy)",
    "mark.svg:  (lazy)",
  ]);
  expect(picturesIn("dialog")).toEqual(["empty-cart.svg:  (lazy)"]);
});

test.each([
  ["/store?search=zzz", "nothing-found.svg: "],
  ["/nowhere", "404.svg: "],
])("on %s, screen readers skip the picture %s", async (path, picture) => {
  // The not-found page logs its path.
  vi.spyOn(console, "error").mockImplementation(() => {});
  await renderStore(path);
  expect(picturesIn("main")).toEqual([picture]);
});
