import { z } from "zod";

/** What a line may break in, by a soft hyphen. Not where search engines or chats would show it. */
const heading = z.string().regex(/\S/, "is empty");
const text = heading.refine((text) => !text.includes("\u00AD"), "must have no soft hyphen");
const url = z.url({ protocol: /^https?$/, error: "must be a URL like https://band.example/" });

const brand = z.strictObject({
  name: text,
  storeName: text,
  cartStorageKey: text,
  language: z
    .string()
    .refine(
      (tag) => isLanguage(tag) && /^en\b/.test(tag),
      'must be English, like "en-GB", as are the store\'s own buttons and messages',
    ),
  genres: z.array(text).min(1, "is empty"),
  tagline: heading,
  pitch: text,
  blurb: text,
  about: z.array(text).min(1, "is empty"),
  mailingListTerms: text,
  nothingFound: text,
  notFound: text,
  failure: text,
  copyrightNote: text,
  heroAlt: z.string(),
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
    .regex(
      /^[a-z0-9]+([ -][a-z0-9]+)*$/,
      "must be of a–z, 0–9, and single spaces and hyphens between",
    )
    .refine((name) => name !== "all", 'must not be "all", which is every category'),
  intro: text,
});

const product = z.strictObject({
  id: z.int("must be a whole number").positive("must be above 0"),
  name: heading,
  price: z.number("must be a number like 19.99").positive("must be above 0"),
  picture: text,
  category: text,
  description: text,
});

const shape = z.object({
  brand,
  currency,
  allProductsIntro: text,
  categories: z.array(category).min(1, "is empty"),
  products: z.array(product).min(1, "is empty"),
});

/** What brand.ts, products.ts and currency.ts export, where each field has its shape. */
export type WordsAndProducts = z.infer<typeof shape>;

/** The file that exports it. */
const fileOf: Record<keyof WordsAndProducts, string> = {
  brand: "brand.ts",
  currency: "currency.ts",
  allProductsIntro: "products.ts",
  categories: "products.ts",
  products: "products.ts",
};

/** A line for each field that is missing, empty or of another kind; the words and products if none is. */
export function checkShape(band: Record<string, unknown>) {
  const { data: words, error } = shape.safeParse(band, { error: describeMissing });
  const problems = (error?.issues ?? []).map(({ path: [list, ...path], message }) => {
    const name = String(list) as keyof WordsAndProducts;
    return `${fileOf[name]}: ${describePath(name, path, band[name])} ${message}`;
  });
  return { problems, words };
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

function isLanguage(tag: string): boolean {
  try {
    return /^[a-z]{2,3}(-|$)/.test(tag) && Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

/** A line for each field that contradicts another one, or the pictures that there are. */
export function checkConsistency(
  { brand, products, categories, currency }: WordsAndProducts,
  pictures: readonly string[],
): string[] {
  const { maximumFractionDigits: decimals } = new Intl.NumberFormat("en", {
    style: "currency",
    currency: currency.code,
  }).resolvedOptions();
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
  const lines = problems.map((problem) => `products.ts: ${problem}`);
  if (!brand.heroAlt && pictures.some((file) => /^hero\./.test(file))) {
    lines.push("brand.ts: brand.heroAlt is empty, and there is a picture hero");
  }
  return lines;
}

function findRepeated<T>(values: readonly T[]): T[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
