import { expect, test } from "vitest";
import { findProblems } from "~/tools/check-band";
import { band, type Mistake, testMistakes, testVariants, type Variant } from "./mistakes";

/** Every one that a theme has. Without the paper's colour there are two lines. */
const tokens = Array.from(band.theme.matchAll(/^ {2}(--[\w-]+):/gm), ([, token = ""]) => token);

const neededPictures = [
  ...["mark.svg", "wordmark.svg", "404.svg", "empty.svg", "footer.svg"],
  ...["favicon.svg", "favicon.ico", "apple-touch-icon.png", "share-picture.png"],
];

const withPicture = (name: string, ratio: number) => ({
  pictures: { ...band.pictures, [name]: ratio },
});
const wordmarkRatio = band.pictures["wordmark.svg"] ?? Number.NaN;

test("every colour, font, corner and shape of a theme is a token", () => {
  expect(tokens.length).toBeGreaterThan(20);
});

testMistakes(
  ...tokens
    .filter((token) => token !== "--color-paper")
    .map(
      (token): Mistake => [
        `a theme without ${token}`,
        { theme: band.theme.replace(`${token}:`, `/* ${token}: */ --x:`) },
        `theme.css: ${token}`,
      ],
    ),
  ...["light dark", "normal"].map(
    (scheme): Mistake => [
      `the colour scheme ${scheme}`,
      { theme: band.theme.replace(/color-scheme:[^;]*/, `color-scheme: ${scheme}`) },
      "theme.css: color-scheme must be light or dark",
    ],
  ),
  [
    "a token in a comment of several lines",
    { theme: band.theme.replace(/(--color-muted:[^;]*;)/, "/*\n$1\n*/") },
    "theme.css: --color-muted is missing",
  ],
  [
    "a paper colour of another notation",
    { theme: band.theme.replace(/--color-paper: [^;]+/, "--color-paper: white") },
    "theme.css",
    "--color-paper must be written as #rrggbb",
  ],
  ...neededPictures
    // Without its file the wordmark has no shape, either.
    .filter((name) => name !== "wordmark.svg")
    .map((name): Mistake => {
      const { [name]: _, ...pictures } = band.pictures;
      return [`a missing ${name}`, { pictures }, `pictures/${name} is missing`];
    }),
  ...["products/wide.svg", "mark.svg"].flatMap((name) =>
    [1.011, 0.99, 1.5].map(
      (ratio): Mistake => [
        `a ${name} of ${ratio} by 1`,
        withPicture(name, ratio),
        `pictures/${name} must be as wide as high`,
      ],
    ),
  ),
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
  ...["banner", "divider", "footer"].map(
    (name): Mistake => [
      `a missing ${name}-pattern`,
      { patternStyles: band.patternStyles.replace(`@utility ${name}-pattern `, "@utility x ") },
      `patterns.css: @utility ${name}-pattern is missing`,
    ],
  ),
  ...[0.99, 1.011, 9].map(
    (factor): Mistake => [
      `a wordmark ${factor} times as wide as the theme says`,
      withPicture("wordmark.svg", wordmarkRatio * factor),
      "theme.css: --aspect-wordmark must be the width / height of wordmark.svg",
    ],
  ),
);

const { "wordmark.svg": _, ...withoutWordmark } = band.pictures;

test.each([
  [{ theme: band.theme.replace("--color-paper:", "--x:") }, "theme.css: --color-paper is missing"],
  [{ pictures: withoutWordmark }, "pictures/wordmark.svg is missing"],
])("what is needed in two ways and missing has two lines (%#)", (change, line) => {
  const problems = findProblems({ ...band, ...change });
  expect(problems).toHaveLength(2);
  expect(problems).toContain(`app/band/${line}`);
});

testVariants(
  ...[1.01, 0.991].flatMap((ratio): Variant[] => [
    [`a product's picture of ${ratio} by 1`, withPicture("products/odd.svg", ratio)],
    [`a wordmark ${ratio} times as wide`, withPicture("wordmark.svg", wordmarkRatio * ratio)],
  ]),
  ...["", "  "].map(
    (space): Variant => [
      `a wordmark's shape with ${space.length} spaces in it`,
      { theme: band.theme.replace(/(?<=--aspect-wordmark:[^;]*) /g, space) },
    ],
  ),
  ["a token with a space", { theme: band.theme.replace("--color-ink:", "--color-ink :") }],
  ["a dark theme", { theme: band.theme.replace(/color-scheme:[^;]*/, "color-scheme: dark") }],
  [
    "a paper colour in capitals",
    {
      theme: band.theme.replace(/--color-paper: [^;]+/, (text) =>
        text.toUpperCase().replace("--COLOR-PAPER", "--color-paper"),
      ),
    },
  ],
  ["an oblong picture that is no product's", withPicture("stage.svg", 3)],
);
