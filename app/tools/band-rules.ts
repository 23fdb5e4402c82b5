import type { Band } from "./band-schema.ts";
import { isPhotograph } from "./photographs.ts";

/** Pictures that may be drawings or photographs. */
const places = ["hero", "404", "empty-cart", "nothing-found", "share-picture"];
const drawings = ["mark", "wordmark", "favicon"];

export function checkPictures(band: Band): string[] {
  const problems: string[] = [];
  const files = Object.keys(band.pictures);
  for (const place of places) {
    const found = files.filter((file) => file.startsWith(`${place}.`));
    if (found.length > 1) problems.push(`pictures: delete all but one of ${found.join(", ")}`);
  }
  for (const file of files) {
    const [name = ""] = file.split(".");
    const names = isPhotograph(file) ? places : [...places, ...drawings];
    // The style sheet may use any drawing, but only photographs in these places are published without metadata.
    const mayBeAnother = !isPhotograph(file) && !names.includes(name.toLowerCase());
    if (names.includes(name) || mayBeAnother) continue;
    problems.push(
      `pictures: ${file} has an unknown name. Call it ${names.join(", ")}, or delete it`,
    );
  }
  const hasHero = files.some((file) => file.startsWith("hero."));
  if (hasHero && band["brand.ts"].brand.heroAlt === "") {
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
    .filter((name, i) => names.indexOf(name) < i)
    .map((name) => `products.ts: two categories have the URL of "${name}": category=${name}`);
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
