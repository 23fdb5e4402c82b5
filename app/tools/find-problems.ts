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
  theme: z.string(),
  fonts: z.string(),
  pictures: z.array(z.string()),
});

type Band = z.infer<typeof wholeBand>;

/**
 * What is wrong in the band's folder: a line for each mistake, in plain words, with the file and the
 * field; none if all is well. Takes what `readBand` reads.
 */
export function findProblems(band: Record<string, unknown>): string[] {
  const problems = schemas.flatMap(([file, name, schema]) => {
    const { error } = schema.safeParse(band[name], { error: describeMissing });
    return (error?.issues ?? []).map(
      ({ path, message }) => `${file}: ${describePath(name, path, band[name])} ${message}`,
    );
  });
  // What follows compares values with each other, and needs their shape.
  const whole = wholeBand.safeParse(band);
  if (whole.success) {
    problems.push(
      ...findProductProblems(whole.data),
      ...findThemeProblems(whole.data),
      ...findPictureProblems(whole.data),
      ...findMissingLetters(whole.data),
    );
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
    if (!pictures.includes(`products/${picture}`)) {
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

function findThemeProblems({ theme }: Band): string[] {
  const problems = [...themeTokens, "--font-display", "--font-sans", "--aspect-wordmark"]
    .filter((token) => !theme.includes(`${token}: `))
    .map((token) => `theme.css: ${token} is missing`);
  if (!/--color-paper: #[0-9a-f]{6};/i.test(theme)) {
    problems.push("theme.css: --color-paper must be written as #rrggbb");
  }
  return problems;
}

const neededPictures = [
  ...["mark.svg", "wordmark.svg", "not-found.svg", "empty.svg", "footer.svg"],
  ...["favicon.svg", "favicon.ico", "apple-touch-icon.png", "share-picture.png"],
];

function findPictureProblems({ pictures }: Band): string[] {
  return neededPictures
    .filter((file) => !pictures.includes(file))
    .map((file) => `pictures/${file} is missing`);
}

/** A letter that a face lacks is drawn in another, whose look and width differ. */
function findMissingLetters({ brand, products, categories, allProductsIntro, fonts }: Band) {
  const words = JSON.stringify([brand, products, categories, allProductsIntro]);
  // Soft hyphens have no shape.
  const letters = [...new Set(words.normalize("NFC"))].filter((letter) => letter !== "\u00AD");
  const lacking = ["Display", "Text"].flatMap((family) => {
    const has = readLetters(fonts, family);
    const missing = letters.filter((letter) => !has(letter.codePointAt(0) ?? 0));
    return missing.length === 0 ? [] : `"${family}" lacks ${missing.join(" ")}`;
  });
  if (lacking.length === 0) return [];
  return [
    `fonts/faces.json: the band's words have letters that a face has not: ${lacking.join(", ")}`,
  ];
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
