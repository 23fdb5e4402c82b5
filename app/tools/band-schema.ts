import { z } from "zod";
import { countLongestWord } from "../ui/longest-word.ts";
import { completeColors } from "./theme-colors.ts";

/** A heading may have soft hyphens. Other text may not, because search engines might show the hyphens. */
const heading = z
  .string()
  .regex(/\S/, { error: "is empty", abort: true })
  .regex(/^\S+([ \u00A0]\S+)*$/, "must be one line with single spaces");
const text = heading.refine((text) => !text.includes("\u00AD"), "must have no soft hyphen");
const texts = z.array(text).min(1, "is empty");

// The limits of the layout. Other texts may have any length.
const upTo = (length: number, kind: z.ZodString) =>
  kind.max(length, `must have at most ${length} characters`);
const withWordsUpTo = (length: number, kind: z.ZodString, remedy = "") =>
  kind.refine(
    (text) => countLongestWord(text) <= length,
    `must have no word of more than ${length} letters${remedy}`,
  );
const softHyphen = ": write \\u00AD where a long word may break";

const url = z.url({ protocol: /^https?$/, error: "must be a URL like https://band.example/" });

const brand = z.strictObject({
  name: withWordsUpTo(24, upTo(50, text)),
  storeName: text,
  cartStorageKey: text,
  // The band's text must be in English, like the store's own, because a page declares only one language.
  language: z.string().regex(/^en(-[A-Z]{2})?$/, 'must be English, like "en-GB"'),
  genres: texts,
  tagline: withWordsUpTo(30, upTo(70, heading), softHyphen),
  pitch: upTo(180, text),
  blurb: text,
  about: texts,
  mailingListTerms: text,
  privacy: text.optional(),
  contact: z.union([z.email(), url], "must be an email address or a URL").optional(),
  nothingFound: text,
  notFound: text,
  failure: text,
  copyrightNote: text,
  heroAlt: z.string(),
  sharePictureAlt: text,
  website: url,
  social: z.record(text, url),
});

const category = z.strictObject({
  name: upTo(30, text).refine(
    (name) => name !== "all",
    'must not be "all", which means every category',
  ),
  intro: upTo(60, text),
});

const product = z.strictObject({
  id: z.int("must be a whole number").positive("must be above 0"),
  name: withWordsUpTo(13, upTo(80, heading), softHyphen),
  price: z.number("must be a number like 19.99").positive("must be above 0"),
  picture: text,
  category: text,
  description: text,
});

const currency = z.strictObject({
  code: z.enum(Intl.supportedValuesOf("currency"), 'must be an ISO 4217 code like "GBP"'),
  locale: z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, 'must be like "en-GB"'),
  isGrouped: z.boolean(),
});

/** Colours have this format, so that the build can check contrasts, and draw pictures in these colours. */
const color = z.string().regex(/^#[0-9a-f]{6}$/i, "must be written as #rrggbb");
const colorNames = Object.keys(completeColors({ primary: "#000000", accent: "#ffffff" }));
const optionalColors = colorNames.map((name) => [name, color.optional()] as const);

/** A picture's width divided by its height, 0 if the size is unknown, or a text that says what is wrong. */
const picture = z
  .number({ error: ({ input }) => (typeof input === "string" ? input : undefined) })
  .positive("has no width and height");
const square = picture.refine((ratio) => Math.abs(ratio - 1) < 0.01, "must be as wide as high");

/** The font files of a typeface. */
const face = z.tuple([z.string()], z.string());

export const bandSchema = z.object({
  "brand.ts": z.object({ brand }),
  "products.ts": z.object({
    allProductsIntro: upTo(100, text),
    categories: z.array(category).min(1, "is empty"),
    products: z.array(product).min(1, "is empty"),
  }),
  "currency.ts": z.object({ currency }),
  "theme.css": z.strictObject({
    ...Object.fromEntries(optionalColors),
    primary: color,
    accent: color,
  }),
  "fonts/faces.json": z.strictObject({ display: face, text: face }),
  pictures: z.object({ "mark.svg": square.optional() }).catchall(picture),
  "pictures/products": z.record(z.string(), square),
});

export type Band = z.infer<typeof bandSchema>;
