// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { openCart, renderStore } from "./render-store";

const picturesIn = (selector: string) =>
  Array.from(document.querySelectorAll<HTMLImageElement>(`${selector} img`), ({ src, alt }) => [
    src.replace(/.*\//, ""),
    alt,
  ]);

test.each<[path: string, [file: string, alt: string][]]>([
  [
    "/",
    [
      [
        "hero.svg",
        "Trumpet, saxophone and trombone held high under a railway arch, before a halfpenny as big as the sun",
      ],
      ["t-shirt.svg", "Logo T-Shirt"],
      ["hoodie.svg", "Arches Hoodie"],
      ["cap.svg", "Horn Section Cap"],
      ["vinyl.svg", "Small Change Vinyl"],
      ["mark.svg", ""],
    ],
  ],
  [
    "/store?category=music",
    [
      ["vinyl.svg", "Small Change Vinyl"],
      ["album.svg", "Small Change Album"],
    ],
  ],
  [
    "/store?category=merch",
    [
      ["poster.svg", "Signed Tour Poster"],
      ["mug.svg", "Tea Break Mug"],
    ],
  ],
  ["/store?search=case", [["phone-case.svg", "Groove Phone Case"]]],
  ["/store?search=zzz", [["nothing-found.svg", ""]]],
  ["/nowhere", [["404.svg", ""]]],
])("each picture on %s has its alternative text", async (path, pictures) => {
  // The not-found page logs its path.
  vi.spyOn(console, "error").mockImplementation(() => {});
  await renderStore(path);
  expect(picturesIn("main")).toEqual(pictures);
});

test("the header's and footer's pictures, and the empty cart's, have their alternative texts", async () => {
  await openCart();
  expect(picturesIn("header")).toEqual([
    ["mark.svg", "Halfpenny Groove"],
    ["wordmark.svg", "Halfpenny Groove"],
  ]);
  expect(picturesIn("footer")).toEqual([["mark.svg", ""]]);
  expect(picturesIn("dialog")).toEqual([["empty-cart.svg", ""]]);
});

test("the browser loads the first four products' pictures at once, and the others when they come near", async () => {
  await renderStore("/store");
  const pictures = document.querySelectorAll<HTMLImageElement>("article img");
  expect(Array.from(pictures, ({ loading }) => loading)).toEqual([
    ...Array(4).fill("eager"),
    ...Array(4).fill("lazy"),
  ]);
});
