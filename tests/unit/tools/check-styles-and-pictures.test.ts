import { band, testMistakes } from "./mistakes";

const { "mark.svg": _, ...withoutMark } = band.pictures;

testMistakes(
  [
    "a missing colour",
    { theme: band.theme.replace("--color-accent: ", "--color-acent: ") },
    "theme.css",
    "--color-accent is missing",
  ],
  [
    "a paper colour of another notation",
    { theme: band.theme.replace(/--color-paper: [^;]+/, "--color-paper: white") },
    "theme.css",
    "--color-paper must be written as #rrggbb",
  ],
  ["a missing mark", { pictures: withoutMark }, "pictures/mark.svg is missing"],
  [
    "a picture of a product that is not square",
    { pictures: { ...band.pictures, "products/wide.svg": 1.5 } },
    "pictures/products/wide.svg must be as wide as high",
  ],
  [
    "a picture that is none",
    { pictures: { ...band.pictures, "products/notes.txt": Number.NaN } },
    "pictures/products/notes.txt is no picture",
  ],
  [
    "a face that the fonts are not made from",
    { faces: '{"display":["./other.woff2"],"text":[]}' },
    'fonts/faces.json: the fonts are not made from "./other.woff2" yet',
  ],
  [
    "a theme without corners",
    { theme: band.theme.replace("--radius-card: ", "/* --radius-card: */ --radius: ") },
    "theme.css: --radius-card is missing",
  ],
  [
    "a pattern that is missing",
    { patternStyles: band.patternStyles.replace("@utility footer-pattern ", "@utility foot ") },
    "patterns.css: @utility footer-pattern is missing",
  ],
  [
    "a wordmark of another shape",
    { pictures: { ...band.pictures, "wordmark.svg": 9 } },
    "theme.css: --aspect-wordmark",
  ],
);
