import { type Band, type Files, findShapeProblems, wholeBand } from "./band-shape.ts";
import { findMissingLetters } from "./find-missing-letters.ts";

/**
 * What is wrong in the band's folder: a line for each mistake, in plain words, with the file and the
 * field; none if all is well. Takes what `readBand` reads.
 */
export function findProblems(band: Files & Record<string, unknown>): string[] {
  const problems = [
    ...findShapeProblems(band),
    ...findThemeProblems(band),
    ...findPictureProblems(band),
  ];
  // What follows compares values with each other, and needs their shape.
  const { success, data } = wholeBand.safeParse(band);
  if (success) {
    const whole = { ...band, ...data };
    problems.push(...findProductProblems(whole), ...findMissingLetters(whole));
  }
  return problems.map((problem) => `app/band/${problem}`);
}

function findProductProblems({ products, categories, currency, pictures }: Band): string[] {
  const decimals =
    new Intl.NumberFormat("en", { style: "currency", currency: currency.code }).resolvedOptions()
      .maximumFractionDigits ?? 2;
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
    if (pictures[`products/${picture}`] === undefined) {
      problems.push(`products, "${name}": picture "${picture}" is not in pictures/products/`);
    }
  }
  return problems.map((problem) => `products.ts: ${problem}`);
}

function findRepeated<T>(values: readonly T[]): T[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

const themeTokens = [
  ...["paper", "ink", "card", "shade", "muted", "dark", "on-dark", "secondary"],
  ...["primary", "primary-strong", "on-primary", "accent", "accent-shade", "on-accent"],
  ...["success", "danger"],
].map((color) => `--color-${color}`);

function findThemeProblems({ theme, pictures }: Files): string[] {
  const problems = [...themeTokens, "--font-display", "--font-sans"]
    .filter((token) => !theme.includes(`${token}: `))
    .map((token) => `${token} is missing`);
  if (!/--color-paper: #[0-9a-f]{6};/i.test(theme)) {
    problems.push("--color-paper must be written as #rrggbb");
  }
  const [, width, height] = /--aspect-wordmark: ([\d.]+) \/ ([\d.]+);/.exec(theme) ?? [];
  const ratio = pictures["wordmark.svg"] ?? Number.NaN;
  if (Math.abs(Number(width) / Number(height) / ratio - 1) > 0.01 || !width) {
    problems.push("--aspect-wordmark must be the width / height of pictures/wordmark.svg");
  }
  return problems.map((problem) => `theme.css: ${problem}`);
}

const neededPictures = [
  ...["mark.svg", "wordmark.svg", "not-found.svg", "empty.svg", "footer.svg"],
  ...["favicon.svg", "favicon.ico", "apple-touch-icon.png", "share-picture.png"],
];

function findPictureProblems({ pictures }: Files): string[] {
  const missing = neededPictures.filter((file) => !(file in pictures));
  const unreadable = Object.keys(pictures).filter((file) => Number.isNaN(pictures[file]));
  const products = Object.keys(pictures).filter((file) => file.startsWith("products/"));
  const oblong = products.filter((file) => Math.abs((pictures[file] ?? 1) - 1) > 0.01);
  return [
    ...missing.map((file) => `pictures/${file} is missing`),
    ...unreadable.map(
      (file) => `pictures/${file} is no picture, or one without a width and height`,
    ),
    ...oblong.map((file) => `pictures/${file} must be as wide as high`),
  ];
}
