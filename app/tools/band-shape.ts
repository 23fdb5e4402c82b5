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

export const wholeBand = z.object({
  brand,
  currency,
  allProductsIntro: text,
  categories: z.array(category),
  products: z.array(product),
});

export type Files = {
  theme: string;
  fonts: string;
  /** The width of each picture in heights; not a number where the file is no picture. */
  pictures: Record<string, number>;
};

/** A band whose words, products and currency have their shape. */
export type Band = z.infer<typeof wholeBand> & Files;

/** A line for each field that is missing, empty or of another kind. */
export function findShapeProblems(band: Record<string, unknown>): string[] {
  return schemas.flatMap(([file, name, schema]) => {
    const { error } = schema.safeParse(band[name], { error: describeMissing });
    return (error?.issues ?? []).map(
      ({ path, message }) => `${file}: ${describePath(name, path, band[name])} ${message}`,
    );
  });
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
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
