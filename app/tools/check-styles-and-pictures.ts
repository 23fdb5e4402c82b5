import { currencyDecimals } from "../catalogue/currency-decimals.ts";
import { paperColor } from "../ui/paper-color.mjs";
import { findMissingLetters } from "./check-letters.ts";
import { type Band, bandShape, type Files, findShapeProblems } from "./check-words-and-products.ts";

/**
 * What is wrong in the band's folder: a line for each mistake, in plain words, with the file and the
 * field; none if all is well. Takes what `readBand` reads.
 */
export function findProblems(band: Files & Record<string, unknown>): string[] {
  const problems = [
    ...findShapeProblems(band),
    ...findStyleProblems(band),
    ...findPictureProblems(band),
  ];
  // What follows compares values with each other, and needs their shape.
  const { success, data } = bandShape.safeParse(band);
  if (success) {
    const whole = { ...band, ...data };
    problems.push(...findProductProblems(whole), ...findMissingLetters(whole));
    if (!data.brand.heroAlt && Object.keys(band.pictures).some((file) => /^hero\./.test(file))) {
      problems.push("brand.ts: brand.heroAlt is empty, and there is a picture hero");
    }
  }
  return problems.map((problem) => `app/band/${problem}`);
}

function findProductProblems({ products, categories, currency, pictures }: Band): string[] {
  const decimals = currencyDecimals(currency.code);
  const names = categories.map(({ name }) => name);
  const problems = findRepeated(names).map((name) => `categories has "${name}" twice`);
  for (const id of findRepeated(products.map(({ id }) => id))) {
    const same = products.filter((product) => product.id === id).map(({ name }) => `"${name}"`);
    problems.push(`products: ${same.join(" and ")} have the same id, ${id}`);
  }
  for (const { name, price, category, picture } of products) {
    if (Number(price.toFixed(decimals)) !== price) {
      problems.push(`products, "${name}": price ${price} has more decimals than ${currency.code}`);
    }
    if (!names.includes(category)) {
      problems.push(
        `products, "${name}": category "${category}" is none of ${names.join(", ")} (categories)`,
      );
    }
    if (!(`products/${picture}` in pictures)) {
      problems.push(`products, "${name}": picture "${picture}" is not in pictures/products/`);
    }
  }
  return problems.map((problem) => `products.ts: ${problem}`);
}

function findRepeated<T>(values: readonly T[]): T[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

const colors = [
  ...["paper", "ink", "card", "shade", "muted", "dark", "on-dark", "secondary"],
  ...["primary", "primary-strong", "on-primary", "accent", "accent-shade", "on-accent"],
  ...["success", "danger"],
];
const themeTokens = [
  ...colors.map((color) => `--color-${color}`),
  ...[
    "--font-display",
    "--font-sans",
    "--radius-card",
    "--radius-control",
    "--radius-pill",
    "--shadow-flat",
  ],
  "--ease-bounce",
];
const patterns = ["banner-pattern", "divider-pattern", "footer-pattern"];

function findStyleProblems({ theme, patternStyles, fonts, faces, pictures }: Files): string[] {
  const rules = theme.replace(/\/\*.*?\*\//gs, "");
  const missing = themeTokens.filter((token) => !new RegExp(`${token}\\s*:`).test(rules));
  const problems = missing.map((token) => `theme.css: ${token} is missing`);
  if (!paperColor(rules)) problems.push("theme.css: --color-paper must be written as #rrggbb");
  const [, width, height] = /--aspect-wordmark:\s*([\d.]+)\s*\/\s*([\d.]+)/.exec(rules) ?? [];
  if (!isClose(Number(width) / Number(height), pictures["wordmark.svg"])) {
    problems.push("theme.css: --aspect-wordmark must be the width / height of wordmark.svg");
  }
  for (const name of patterns) {
    if (!patternStyles.includes(`@utility ${name} `)) {
      problems.push(`patterns.css: @utility ${name} is missing`);
    }
  }
  const sources = Object.values<string[]>(JSON.parse(faces)).flat();
  for (const source of sources.filter((source) => !fonts.includes(source))) {
    problems.push(`fonts/faces.json: the fonts are not made from "${source}" yet: npm run fonts`);
  }
  return problems;
}

const neededPictures = [
  ...["mark.svg", "wordmark.svg", "not-found.svg", "empty.svg", "footer.svg"],
  ...["favicon.svg", "favicon.ico", "apple-touch-icon.png", "share-picture.png"],
];

function findPictureProblems({ pictures }: Files): string[] {
  const files = Object.keys(pictures);
  const missing = neededPictures.filter((file) => !files.includes(file));
  const unreadable = files.filter((file) => Number.isNaN(pictures[file]));
  const square = files.filter((file) => file.startsWith("products/") || file === "mark.svg");
  const oblong = square.filter(
    (file) => !Number.isNaN(pictures[file]) && !isClose(1, pictures[file]),
  );
  return [
    ...missing.map((file) => `pictures/${file} is missing`),
    ...unreadable.map((file) => `pictures/${file} is no picture, or has no width and height`),
    ...oblong.map((file) => `pictures/${file} must be as wide as high`),
  ];
}

/** Whether two ratios are the same but for rounding. */
function isClose(one: number, other = Number.NaN): boolean {
  return Math.abs(one / other - 1) < 0.01;
}
