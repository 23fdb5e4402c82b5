import { slugOf } from "../catalogue/fold-text.ts";
import type { Band } from "./band-schema.ts";
import { isPhotograph } from "./photographs.ts";

/** Pictures that may be drawings or photographs. */
const places = ["hero", "404", "empty-cart", "nothing-found", "share-picture"];
const isPlace = (file: string) => places.some((place) => file.startsWith(`${place}.`));

export function compareFiles({ pictures, ...files }: Band): string[] {
  const sources = Object.values(files["fonts/faces.json"]).flat();
  const problems = sources
    .filter((source) => !files["fonts/fonts.css"].includes(source))
    .map((source) => `fonts/faces.json: run \`npm run fonts\` to make the fonts from "${source}"`);
  const names = Object.keys(pictures);
  for (const place of places) {
    const found = names.filter((file) => file.startsWith(`${place}.`));
    if (found.length > 1) problems.push(`pictures: delete all but one of ${found.join(", ")}`);
  }
  const known = new RegExp(`^(${places.join("|")}|mark|wordmark|favicon)\\.`);
  for (const file of names) {
    const name = file.toLowerCase();
    if (known.test(name) && !known.test(file)) {
      problems.push(`pictures: ${file} must have a name in lower case: ${name}`);
    } else if (isPhotograph(file) && !isPlace(file)) {
      // The style sheet could use any drawing, but only photographs in these places are published without metadata.
      problems.push(
        `pictures: ${file} has an unknown name. Call it ${places.join(", ")}, or delete it`,
      );
    }
  }
  const hasHero = names.some((file) => file.startsWith("hero."));
  if (hasHero && !files["brand.ts"].brand.heroAlt) {
    problems.push("brand.ts: brand.heroAlt is empty, but there is a hero picture");
  }
  return problems;
}

export function checkProducts(band: Band): string[] {
  const { products, categories } = band["products.ts"];
  const { code } = band["currency.ts"].currency;
  const format = new Intl.NumberFormat("en", { style: "currency", currency: code });
  const decimals = format.resolvedOptions().maximumFractionDigits;
  const names = categories.map(({ name }) => name);
  const problems = names
    .filter((name, i) => names.map(slugOf).indexOf(slugOf(name)) < i)
    .map(
      (name) => `products.ts: two categories have the URL of "${name}": category=${slugOf(name)}`,
    );
  for (const [i, { id, name, price, category, picture }] of products.entries()) {
    const report = (problem: string) => problems.push(`products.ts: products."${name}".${problem}`);
    const other = products.slice(0, i).find((product) => product.id === id);
    if (other) report(`id is ${id}, as is the id of "${other.name}"`);
    if (!names.includes(category)) report(`category must be one of ${names.join(", ")}`);
    if (Number(price.toFixed(decimals)) !== price) report(`price has more decimals than ${code}`);
    if (!(picture.normalize() in band["pictures/products"])) {
      report(`picture is missing: there is no pictures/products/${picture}`);
    }
  }
  return problems;
}

type Texts = Pick<Band, "brand.ts" | "products.ts" | "currency.ts">;

/** Returns the band's texts that appear in each typeface. Names appear in both: in headings, in the cart and in titles. */
export function textsOf(band: Texts): Record<"Display" | "Text", Record<string, unknown>> {
  const { website: _, ...sentences } = band["brand.ts"].brand;
  const { name, tagline } = sentences;
  const { products, ...shelves } = band["products.ts"];
  const goods = products.map(({ picture: _, ...texts }) => texts);
  const { code, locale } = band["currency.ts"].currency;
  const price = new Intl.NumberFormat(locale, { style: "currency", currency: code }).format(1);
  // Pages write categories in capitals. Shoppers search for names in lower case.
  const capitals = shelves.categories.map(({ name }) => name.toUpperCase());
  const searches = products.map(({ name }) => name.toLowerCase());
  return {
    Display: { name, tagline, products: products.map(({ name }) => name) },
    Text: { ...sentences, ...shelves, goods, price, capitals, searches },
  };
}

/** Returns the letters that a text needs. A soft hyphen doesn't need a glyph. */
export function lettersOf(text: unknown): string[] {
  return [...new Set(JSON.stringify(text).normalize("NFC").replaceAll("\u00AD", ""))];
}

/** Finds letters that the fonts lack, because browsers would draw them in another typeface, or would load them late. */
export function checkLetters(band: Band): string[] {
  const rules = band["fonts/fonts.css"].split("@font-face");
  const check = (pattern: RegExp, report: (missing: string, family: string) => string) =>
    Object.entries(textsOf(band)).flatMap(([family, texts]) => {
      const faces = rules.filter((rule) => rule.includes(`"${family}"`) && pattern.test(rule));
      const missing = findMissing(texts, faces);
      return missing ? report(missing, family) : [];
    });
  const lacking = check(
    /./,
    (missing, family) =>
      `fonts/faces.json: the typeface "${family}" lacks ${missing}. Add a font file that has them (app/band/README.md, "Fonts")`,
  );
  if (lacking.length > 0) return lacking;
  return check(
    /-(common|words-\d+)\.woff2/,
    (missing) => `fonts/fonts.css: run \`npm run fonts\` for ${missing}`,
  );
}

function findMissing(text: unknown, rules: string[]): string {
  const ranges = rules.join().matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi);
  const covered = Array.from(ranges, ([, one, last = one]) => `\\u{${one}}-\\u{${last}}`);
  const drawn = new RegExp(`[${covered.join("")}]`, "u");
  return lettersOf(text)
    .filter((letter) => !drawn.test(letter))
    .join(" ");
}
