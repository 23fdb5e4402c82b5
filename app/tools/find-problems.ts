import { z } from "zod";

const text = z.string().trim().min(1, "is empty");
const url = z.url({ protocol: /^https?$/, error: "must be a URL like https://band.example/" });

const brand = z.strictObject({
  name: text,
  storeName: text,
  cartStorageKey: text,
  language: z.string().refine(isLanguage, 'must be a language like "en-GB"'),
  genres: z.array(text).min(1, "is empty"),
  tagline: text,
  pitch: text,
  blurb: text,
  about: z.array(text).min(1, "is empty"),
  mailingListTerms: text,
  nothingFound: text,
  notFound: text,
  failure: text,
  copyrightNote: text,
  heroAlt: text,
  sharePictureAlt: text,
  website: url,
  social: z.record(text, url),
});

const currency = z.strictObject({
  code: z.enum(Intl.supportedValuesOf("currency"), 'must be an ISO 4217 code like "GBP"'),
  locale: z.string().refine(isLanguage, 'must be a locale like "en-GB"'),
  isGrouped: z.boolean(),
});

const category = z.strictObject({
  name: text
    .regex(/^[a-z0-9]+([ -][a-z0-9]+)*$/, "must be in lower case, as links write it")
    .refine((name) => name !== "all", 'must not be "all", which is every category'),
  intro: text,
});

const product = z.strictObject({
  id: z.int("must be a whole number").positive("must be above 0"),
  name: text,
  price: z.number("must be a number like 19.99").positive("must be above 0"),
  picture: text,
  category: text,
  description: text,
});

/** Each schema with the file that has the value, and its name there. */
const schemas = [
  ["brand.ts", "brand", brand],
  ["currency.ts", "currency", currency],
  ["products.ts", "allProductsIntro", text],
  ["products.ts", "categories", z.array(category).min(1, "is empty")],
  ["products.ts", "products", z.array(product).min(1, "is empty")],
] as const;

const wholeBand = z.object({
  brand,
  currency,
  allProductsIntro: text,
  categories: z.array(category),
  products: z.array(product),
});

type Files = {
  theme: string;
  fonts: string;
  /** The width of each picture in heights; not a number where the file is no picture. */
  pictures: Record<string, number>;
};

type Band = z.infer<typeof wholeBand> & Files;

/**
 * What is wrong in the band's folder: a line for each mistake, in plain words, with the file and the
 * field; none if all is well. Takes what `readBand` reads.
 */
export function findProblems(band: Files & Record<string, unknown>): string[] {
  const problems = schemas.flatMap(([file, name, schema]) => {
    const { error } = schema.safeParse(band[name], { error: describeMissing });
    return (error?.issues ?? []).map(
      ({ path, message }) => `${file}: ${describePath(name, path, band[name])} ${message}`,
    );
  });
  problems.push(...findThemeProblems(band), ...findPictureProblems(band));
  // What follows compares values with each other, and needs their shape.
  const { success, data } = wholeBand.safeParse(band);
  if (success) {
    const whole = { ...band, ...data };
    problems.push(...findProductProblems(whole), ...findMissingLetters(whole));
  }
  return problems.map((problem) => `app/band/${problem}`);
}

function describeMissing(issue: { input?: unknown; code?: string; keys?: string[] }) {
  if (issue.code === "unrecognized_keys") return `has a field that no page shows: ${issue.keys}`;
  return issue.input === undefined ? "is missing" : undefined;
}

/** For example: products, "Cap": price. */
function describePath(list: string, path: readonly PropertyKey[], value: unknown): string {
  const [index, ...fields] = path;
  if (typeof index !== "number") return [list, ...path].join(".");
  const name = (value as { name?: unknown }[])[index]?.name;
  const entry = typeof name === "string" ? `${list}, "${name}":` : `${list}[${index}]:`;
  return [entry, ...fields].join(" ");
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

/** A letter that a face lacks is drawn in another, whose look and width differ. */
function findMissingLetters({ brand, products, categories, allProductsIntro, fonts }: Band) {
  const words = [
    ...Object.entries(brand).map(([field, value]) => [`brand.ts: brand.${field}`, value]),
    ["products.ts: allProductsIntro", allProductsIntro],
    ...categories.map((category) => [`products.ts: categories, "${category.name}"`, category]),
    ...products.map((product) => [`products.ts: products, "${product.name}"`, product]),
  ] as const;
  const faces = ["Display", "Text"].map((family) => [family, readLetters(fonts, family)] as const);
  return words.flatMap(([place, value]) => {
    // Soft hyphens have no shape.
    const letters = [...new Set(JSON.stringify(value).normalize("NFC"))].filter(
      (letter) => letter !== "\u00AD",
    );
    const lacking = faces.flatMap(([family, has]) => {
      const missing = letters.filter((letter) => !has(letter.codePointAt(0) ?? 0));
      return missing.length === 0 ? [] : `"${family}" lacks ${missing.join(" ")}`;
    });
    return lacking.length === 0
      ? []
      : `${place} has letters that a face of fonts/faces.json has not: ${lacking.join(", ")}`;
  });
}

/** Tells which code points the rules of a family are for, by their unicode-range. */
function readLetters(css: string, family: string): (codePoint: number) => boolean {
  const rules = css.split("@font-face").filter((rule) => rule.includes(`"${family}"`));
  const ranges = Array.from(rules.join().matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi), (range) => {
    const [, first = "", last = first] = range;
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (codePoint) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
